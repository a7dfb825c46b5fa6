package e;

public class Unused implements Greeter {
    @Override
    public String greet(String name) {
        return "unused " + name;
    }
}
