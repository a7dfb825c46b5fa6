// shows: an exception of E below one of T: a constructor whose superclass's is at home, and refused, leaves the class one that links, and its other constructors run
// group: exceptions
// cut: t.**
package t;

import e.Reader;

public class Main {
    public static void main(String[] args) {
        Reader reader = new Reader();
        reader.read("text");
        try {
            reader.read("");
        } catch (Failure failure) {
            System.out.println(failure.getMessage() + " " + failure.line() + " " + failure.getClass().getSimpleName());
        }
    }
}
