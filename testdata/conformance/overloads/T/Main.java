// shows: overloads that differ in foreign types only, wide arguments, many arguments, nulls, boxed and primitive, varargs against fixed
// group: bytecode
// cut: t.**
package t;

import e.Overloaded;
import e.Overloaded.A;
import e.Overloaded.B;

public class Main {
    public static void main(String[] args) {
        Overloaded over = new Overloaded();
        A a = new A();
        B b = new B();
        System.out.println(over.take(a) + over.take(b) + over.take((A) b) + over.take((Object) b) + over.take(new Main()));
        System.out.println(over.take(1) + over.take(1L) + over.take(Integer.valueOf(1)) + over.take('c') + over.take((short) 1) + over.take(1.0f));
        System.out.println(over.many(1, 2L, 3f, 4d, (byte) 5, 'c', true, (short) 6, "s", null, a, new long[] {7}, 8L, 9d));
        System.out.println(over.take((A) null) + over.take() + over.take("x") + over.take("x", "y"));
        System.out.println(new Overloaded(a).from() + new Overloaded(b).from() + new Overloaded((Main) null).from());
        System.out.println(Overloaded.both(over, new Overloaded(a)) + over.both(new Overloaded(b)));
        System.out.println(over.wide(Long.MAX_VALUE, Double.MAX_VALUE, Long.MIN_VALUE));
    }
}
