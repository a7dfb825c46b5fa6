package t;

import e.Gate;

public class Main {
    private static final int ROOM = 65;

    public static void main(String[] args) {
        StringBuilder builder = new StringBuilder(ROOM).append("text");
        StringBuilder own = new StringBuilder(ROOM);
        if (!new Gate().opens(builder) || own.capacity() != ROOM) {
            throw new IllegalStateException();
        }
    }
}
