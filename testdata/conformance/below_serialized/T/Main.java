// shows: the environment serializes an object of a class that it has made below one under test
// group: JDK
// cut: t.**
package t;

import e.Maker;

public class Main {
    public static void main(String[] args) throws Exception {
        Note made = (Note) Maker.make(Note.class);
        System.out.println(made.text + " " + (Maker.size(made) > 20));
    }
}
