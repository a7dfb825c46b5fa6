// shows: objects of T in streams of the environment that write and read themselves: by hooks, fields that they name, other objects, and as a whole
// group: reflection
// cut: t.**
package t;

import e.Part;
import e.Store;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.List;

public class Main {
    private static final Store STORE = new Store();

    public static void main(String[] args) throws Exception {
        counts();
        replaced();
        named();
        external();
        graphs();
        ofBoth();
        failing();
    }

    private static void counts() throws Exception {
        System.out.println(STORE.put(new Count(3)) + " " + STORE.size());
        Count read = (Count) STORE.get();
        System.out.println(read);
        Count below = new Count.Below(4, "under");
        System.out.println(STORE.put(below, below) + " " + STORE.isSame());
        System.out.println(STORE.get());
    }

    private static void replaced() throws Exception {
        System.out.println(STORE.put(new Money(12, "CHF")));
        System.out.println(STORE.get());
        System.out.println(STORE.put(Money.NONE, Money.NONE) + " " + STORE.isSame());
        System.out.println(STORE.get() == Money.NONE);
        System.out.println(STORE.put(new Chain("first"), new Chain("again")));
        System.out.println(STORE.get());
    }

    private static void named() throws Exception {
        System.out.println(STORE.put(new Named(true, 'x', 2.5, List.of("a", "b"))));
        System.out.println(STORE.get());
    }

    private static void external() throws Exception {
        Whole whole = new Whole("w", new Count(5), new Part("p", "held"));
        System.out.println(STORE.put(whole, whole) + " " + STORE.isSame());
        Whole read = (Whole) STORE.get();
        System.out.println(read + " " + read.part().name() + " " + read.part().held());
    }

    private static void graphs() throws Exception {
        Node root = new Node("root");
        root.add(new Node("left")).add(new Node("right"));
        List<Object> list = new ArrayList<>(List.of(root, "text", root.child(0)));
        System.out.println(STORE.put(list));
        List<?> read = (List<?>) STORE.get();
        Node copy = (Node) read.get(0);
        System.out.println(copy.text() + " " + (copy.child(0) == read.get(2)) + " " + (copy.child(1).parent() == copy));
    }

    private static void ofBoth() throws Exception {
        Part part = new Part("outer", new Count(8));
        System.out.println(STORE.put(part));
        System.out.println(((Part) STORE.get()).held());
        Holder holder = new Holder(part, new Part("inner", new Money(1, "EUR")));
        STORE.put(holder); // identity mode names other types in it
        Holder read = (Holder) STORE.get();
        System.out.println(read.first().name() + " " + read.first().held() + " " + read.second().held());
    }

    private static void failing() throws Exception {
        try {
            STORE.put(new Failing(new Object()));
        } catch (NotSerializableException e) {
            System.out.println("not serializable: " + e.getMessage());
        }
        System.out.println(STORE.put(new Failing("read")));
        try {
            STORE.get();
        } catch (InvalidObjectException e) {
            System.out.println(e.getMessage());
        }
    }
}
