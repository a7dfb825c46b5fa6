// shows: method handles that E looks up for methods, constructors and fields of T, whose objects are wrappers there
// group: reflection
// cut: t.**
package t;

import e.Caller;
import e.Part;

public class Main {
    private static int count;

    private final String name;
    private Part part = new Part("wheel");

    public Main(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public Part part() {
        return part;
    }

    public void fail(Part with) {
        throw new IllegalStateException(name + " " + with.name());
    }

    public static String join(Main first, Main... others) {
        return first.name + others.length;
    }

    public static void main(String[] args) throws Throwable {
        Main main = new Main("a");
        System.out.println(Caller.name(main));
        System.out.println(Caller.read(main, "name") + " " + (Caller.read(main, "part") == main.part));
        System.out.println(Caller.make(Main.class, "b"));
        System.out.println(Caller.join(main, new Main("c"), main));
        System.out.println(Caller.fields(main) + " " + main.part.name() + " " + count);
        System.out.println(Caller.fail(main));
        System.out.println(Caller.hidden());
    }
}
