// shows: texts of code under test that the environment makes constants of, by String.intern, and compares
// group: JDK
// cut: t.**
package t;

import e.Names;

public class Main {
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            String text = "text" + i;
            System.out.println(Names.isFirst(text, text) + " " + Names.isFirst("text" + i, text) + " " + Names.isFirst(text, "text" + i));
            String own = text + "!";
            System.out.println(Names.isOwn(text, own) + " " + Names.isOwn(text, own.intern()) + " " + (own.intern() == own));
        }
    }
}
