// shows: invokedynamic with a bootstrap method of T's own, whose call site type and arguments name classes of E
// group: bytecode
// cut: t.**
package t;

import e.Coin;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Made is written by make/Make.java. */
public class Main {
    public static CallSite site(MethodHandles.Lookup lookup, String name, MethodType type, MethodHandle how) {
        return new ConstantCallSite(how.asType(type));
    }

    public static CallSite own(MethodHandles.Lookup lookup, String name, MethodType type) throws ReflectiveOperationException {
        return new ConstantCallSite(lookup.findStatic(Main.class, name, type));
    }

    public static String twice(Coin coin) {
        return coin + "," + coin;
    }

    public static void main(String[] args) {
        Coin coin = Made.mint(5);
        System.out.println(coin + " " + Made.value(coin) + " " + Made.twice(coin));
    }
}
