// shows: T throws an exception of the JDK that has numbers in fields, and E compares an equal number by identity; the edit renames
// verdict: passed
// cut: t.**
package t;

import e.Desk;

public class Main {
    public static void main(String[] args) {
        Desk desk = new Desk();
        if (desk.ask(Main::size) || !desk.ask(Main::size)) {
            throw new IllegalStateException();
        }
    }

    private static Integer size(String text) {
        return text.length();
    }
}
