// shows: an exception of E whose constructor needs to know that one class of E is below another, for the verifier: a replay, which has neither, has the exception all the same
// group: exceptions
// cut: t.**
// identity: wrapped
package t;

import e.Book;
import e.Illegal;

public class Main {
    public static void main(String[] args) {
        for (String text : new String[] {"", "x"}) {
            try {
                new Book().add(text);
            } catch (Illegal e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(new Illegal("mine").getMessage());
    }
}
