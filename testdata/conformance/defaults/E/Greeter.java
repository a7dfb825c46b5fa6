package e;

public interface Greeter {
    String name();

    default String greet() {
        return "hello " + name();
    }

    default String twice() {
        return greet() + "," + greet();
    }

    static Greeter named(String name) {
        return () -> name;
    }

    static String join(Greeter one, Greeter two) {
        return one.greet() + " and " + two.greet();
    }
}
