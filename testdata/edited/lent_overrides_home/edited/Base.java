package t;

public abstract class Base implements Greeter {
    @Override
    public String greet() {
        return "no";
    }
}
