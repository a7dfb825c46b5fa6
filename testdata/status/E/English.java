package e;

public class English implements Greeter {
    @Override
    public String greet(String name) {
        return "hello " + name;
    }
}
