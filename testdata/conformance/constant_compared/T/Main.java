// shows: code under test compares a constant, which the environment has handed over as well, with its own, after it has let a lock go
// group: JDK
// cut: t.**
package t;

import e.Names;

public class Main {
    private static final Object[] KEPT = {"same", new String("same")};

    public static void main(String[] args) {
        System.out.println(new Names().title);
        synchronized (new Names()) {
            System.out.println(new Names().title.length());
        }
        System.out.println(isKept(0, "same"));
        synchronized (new Names()) {
            System.out.println(new Names().title.length());
        }
        System.out.println(isKept(1, "same"));
        synchronized (new Names()) {
            System.out.println(new Names().made().length());
        }
        System.out.println(isKept(1, "same") + " " + isKept(0, new Names().made()));
    }

    private static boolean isKept(int at, Object value) {
        return KEPT[at] == value;
    }
}
