package t;

public interface Greeter {
    String name();

    default String greet() {
        return Main.prefix() + name();
    }
}
