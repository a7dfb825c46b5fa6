// shows: a class under test extends a generic class of the environment, which finds the arguments of its type by reflection, as T does
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Base;
import java.lang.reflect.ParameterizedType;
import java.util.Arrays;

public class Main {
    static class Key implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return 0;
        }
    }

    static class Held<X extends Number> extends Base<Key, X> {}

    static class Whole extends Base<String, Main> {}

    public static void main(String[] args) {
        System.out.println(new Whole().types());
        System.out.println(new Held<Integer>().keep(3) + " " + new Held<Integer>().types());
        ParameterizedType type = (ParameterizedType) Whole.class.getGenericSuperclass();
        System.out.println(Arrays.toString(type.getActualTypeArguments()) + " " + (type.getRawType() == Whole.class.getSuperclass()));
        System.out.println(type.getRawType().getTypeName() + " " + Held.class.getGenericSuperclass());
    }
}
