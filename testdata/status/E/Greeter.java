package e;

public interface Greeter {
    String greet(String name);
}
