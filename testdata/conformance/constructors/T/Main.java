// shows: new across the boundary with branches, ternaries, nested new and calls in the arguments; this(...) and super(...) with crossings in them; new without a use
// group: bytecode
// cut: t.**
package t;

import e.Box;
import e.Box.Lid;

public class Main {
    private final Box box;
    private final String note;

    Main(Box box, String note) {
        this.box = box;
        this.note = note;
    }

    Main(int size) {
        this(new Box(size > 2 ? new Box(size, "big") : new Box(), size % 2 == 0 ? "even" : "odd"), Box.label(size));
    }

    static class Special extends Main {
        final Box extra;

        Special(boolean big) {
            super(big ? new Box(9, "nine") : new Box(new Box(1, "one"), null), Box.label(big ? 9 : 1));
            extra = new Box(this.describe().length(), new String(new char[] {'x', 'y'}));
        }
    }

    String describe() {
        return box + " " + note;
    }

    static int failing(int value) {
        if (value > 1) {
            throw new IllegalArgumentException("too much: " + value);
        }
        return value;
    }

    /** The stack maps of the branch name the place of `new`, which what is pinned before it has moved, and a class of E. */
    static String beside(Box box, boolean whole) {
        Class<?> key = Main.class;
        return new StringBuilder(whole ? box.toString() : "none").append(' ').append(key.getSimpleName()).toString();
    }

    public static void main(String[] args) {
        System.out.println(new Main(1).describe());
        System.out.println(new Main(4).describe());
        System.out.println(new Special(true).describe() + " " + new Special(false).extra);
        System.out.println(beside(new Box(), true) + " " + beside(new Box(), false));
        new Box(77, "dropped");
        System.out.println(Box.made());
        try {
            System.out.println(new Box(failing(2), "never"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Box.made());
        }
        try {
            new Box(-1, "negative");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Box.made());
        }
        Box loop = new Box();
        for (int i = 0; i < 3; i++) {
            loop = new Box(i > 0 && loop.size() < 2 ? loop : new Box(i, "i" + i), switch (i) {
                case 0 -> "zero";
                case 1 -> new Lid(loop).toString();
                default -> {
                    try {
                        yield Integer.toString(Integer.parseInt("x"));
                    } catch (NumberFormatException e) {
                        yield "caught";
                    }
                }
            });
        }
        System.out.println(loop);
        Box[] boxes = {new Box(), new Box(2, "two"), args.length == 0 ? null : new Box()};
        System.out.println(boxes[1] + " " + boxes[2] + " " + boxes.length);
        System.out.println(new Box(3L, 4.5, (byte) 6, 'c', true, 2.5f, (short) 7));
    }
}
