// shows: handles of a field, method or constructor that reflection has found in code under test, with a class of the environment in its type
// group: reflection
// cut: t.**
package t;

import e.Shop;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

public class Main {
    private final Shop kept;
    private Shop other = new Shop("other");
    private static Shop common = new Shop("common");

    Main(Shop kept) {
        this.kept = kept;
    }

    private Shop turn(Shop shop, int times) {
        return times == 0 ? shop : turn(shop.twin(), times - 1);
    }

    static class Hidden {
        private Shop own = new Shop("own");
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle make = lookup.unreflectConstructor(Main.class.getDeclaredConstructor(Shop.class));
        Main made = (Main) make.invokeExact(new Shop("kept"));
        fields(lookup, made);
        Method method = Main.class.getDeclaredMethod("turn", Shop.class, int.class);
        MethodHandle turn = lookup.unreflect(method);
        System.out.println(((Shop) turn.invokeExact(made, new Shop("a"), 2)).name());
        System.out.println(((Shop) turn.invokeWithArguments(made, new Shop("b"), 1)).name());
        System.out.println(((Shop) lookup.unreflectSpecial(method, Main.class).invoke(made, new Shop("c"), 1)).name());
        System.out.println(turn.type().equals(MethodType.methodType(Shop.class, Main.class, Shop.class, int.class)));
        access();
    }

    private static void fields(MethodHandles.Lookup lookup, Main made) throws Throwable {
        Field kept = Main.class.getDeclaredField("kept");
        System.out.println(kept.getType() + " " + ((Shop) lookup.unreflectGetter(kept).invokeWithArguments(made)).name());
        Field other = Main.class.getDeclaredField("other");
        lookup.unreflectSetter(other).invoke(made, new Shop("set"));
        System.out.println(((Shop) lookup.unreflectGetter(other).invokeExact(made)).name());
        VarHandle common = lookup.unreflectVarHandle(Main.class.getDeclaredField("common"));
        System.out.println(((Shop) common.getAndSet(new Shop("new"))).name() + " " + Main.common.name());
        try {
            lookup.unreflectSetter(kept);
        } catch (IllegalAccessException e) {
            System.out.println("final");
        }
    }

    /** Without leave the lookup is asked, with leave it is not. */
    private static void access() throws Throwable {
        Field own = Hidden.class.getDeclaredField("own");
        try {
            MethodHandles.publicLookup().unreflectGetter(own);
        } catch (IllegalAccessException e) {
            System.out.println("private");
        }
        own.setAccessible(true);
        System.out.println(((Shop) MethodHandles.publicLookup().unreflectGetter(own).invoke(new Hidden())).name());
    }
}
