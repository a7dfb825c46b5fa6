// shows: arrays of interfaces of the environment that code under test never names, whose methods name more that it never names, and that extend others: asked for their class, copied, handed back
// group: arrays
// cut: t.**
package t;

import e.Store;
import java.lang.reflect.Array;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) {
        Store store = new Store();
        Object[] parts = store.parts();
        Class<?> type = parts.getClass().getComponentType();
        System.out.println(type.getSimpleName() + " " + type.isInterface() + " " + parts.length);
        Object[] longer = (Object[]) Array.newInstance(type, parts.length + 1);
        System.arraycopy(parts, 0, longer, 0, parts.length);
        longer[parts.length] = parts[0];
        System.out.println(store.joined(longer) + " " + parts[0]);
        Object[] copy = Arrays.copyOf(parts, 1);
        System.out.println(store.joined(copy) + " " + copy.getClass().getSimpleName() + " " + type.isInstance(copy[0]));
        parts[1] = null;
        System.out.println(store.kept() + " " + store.joined(store.parts()));
        try {
            parts[1] = "text";
            System.out.println("no exception");
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
