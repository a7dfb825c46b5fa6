// shows: dynamic constants (condy): made by a bootstrap method of T's from E's objects, by those of the JDK from constructors and enums of E
// group: bytecode
// cut: t.**
package t;

import e.Coin;
import java.lang.invoke.MethodHandles;

/** Made is written by make/Make.java. */
public class Main {
    public static Coin coin(MethodHandles.Lookup lookup, String name, Class<?> type, int value) {
        return new Coin(value, name);
    }

    public static Object text(MethodHandles.Lookup lookup, String name, Class<?> type, Coin coin) {
        return name + " of " + coin;
    }

    public static void main(String[] args) {
        System.out.println(Made.own() + " " + (Made.own() == Made.own()) + " " + Coin.made());
        System.out.println(Made.nested());
        System.out.println(Made.side() + " " + (Made.side() == Coin.Side.HEADS));
        System.out.println(Made.constructed() + " " + (Made.constructed() == Made.constructed()) + " " + Coin.made());
        System.out.println(Made.none());
    }
}
