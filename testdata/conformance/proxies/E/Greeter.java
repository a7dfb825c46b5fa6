package e;

public interface Greeter {
    String greet(String whom);

    default String twice(String whom) {
        return greet(whom) + greet(whom);
    }
}
