package t;

public abstract class Base implements Greeter {
}
