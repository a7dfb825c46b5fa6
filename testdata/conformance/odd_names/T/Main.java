// shows: names as other compilers give them: methods, fields and classes with spaces, dashes, quotes, colons and letters beyond ASCII (Kotlin, Scala, Clojure)
// group: bytecode
// cut: t.**
package t;

import e.Calls;

/** The classes are written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        System.out.println(Made.called(new Calls()));
    }
}
