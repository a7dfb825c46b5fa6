// shows: E does not ask how much a builder of T has room for, and T asks one of its own that does not cross; the edit makes both with more room
// verdict: passed
// cut: t.**
package t;

import e.Gate;

public class Main {
    private static final int ROOM = 64;

    public static void main(String[] args) {
        StringBuilder builder = new StringBuilder(ROOM).append("text");
        StringBuilder own = new StringBuilder(ROOM);
        if (!new Gate().opens(builder) || own.capacity() != ROOM) {
            throw new IllegalStateException();
        }
    }
}
