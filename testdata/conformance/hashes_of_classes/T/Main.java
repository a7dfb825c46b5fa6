// shows: identity hashes of class objects of the environment that code under test does not name, and of its own: of subclasses of classes of the code under test, and others; also where the environment has asked first
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Maker;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

public class Main {
    public static void main(String[] args) {
        Base leaf = Maker.leaf();
        Object plain = Maker.plain();
        System.out.println("~ " + leaf.getClass().hashCode() + " " + System.identityHashCode(leaf.getClass()));
        System.out.println("~ " + plain.getClass().hashCode() + " " + Maker.type().hashCode() + " " + Maker.askedFirst().hashCode());
        System.out.println(leaf.getClass().hashCode() == System.identityHashCode(leaf.getClass()));
        System.out.println(Maker.hashOf(leaf.getClass()) == leaf.getClass().hashCode());
        System.out.println(Maker.askedHash() == Maker.askedFirst().hashCode());
        System.out.println(Maker.askedLeaf().getClass().hashCode() == Maker.hashOfAskedLeaf());
        System.out.println("~ " + new Main().getClass().hashCode() + " " + new Main().new Inner().getClass().hashCode() + " " + linked().getClass().hashCode());
        Map<Class<?>, Integer> places = new HashMap<>();
        Map<Class<?>, Integer> others = new IdentityHashMap<>();
        for (Object one : new Object[] {leaf, plain, Maker.askedLeaf(), Maker.leaves(), "text", new Main(), new Main[0]}) {
            places.put(one.getClass(), places.size());
            others.put(one.getClass(), others.size());
        }
        System.out.println("~ " + places + others);
    }

    /** The JVM asks for the hashes of classes when it links code. */
    private static Linked linked() {
        Linked made = new Linked();
        java.util.function.Supplier<Linked> again = () -> made;
        return again.get();
    }

    private final class Inner {}

    private static final class Linked {}
}
