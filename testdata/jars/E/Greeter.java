package e;

/** A shared interface: it stays as it is. */
public interface Greeter {
    String greet(String whom);
}
