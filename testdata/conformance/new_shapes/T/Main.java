// shows: new as javac never writes it: without dup, in local variables, dup_x1, across branches and loops and into handlers, two constructors for one new, never initialised
// group: bytecode
// cut: t.**
package t;

/** Made is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        System.out.println(Made.dropped());
        System.out.println(Made.stored());
        System.out.println(Made.swapped(5));
        System.out.println(Made.either(true) + " " + Made.either(false));
        System.out.println(Made.spilled("12") + " " + Made.spilled("x"));
        System.out.println(Made.looped(4));
        System.out.println(Made.nested());
        System.out.println(Made.failing(3) + " " + Made.failing(-3));
        System.out.println(Made.forgotten());
        System.out.println(Made.own("12") + " " + Made.own("x"));
    }
}
