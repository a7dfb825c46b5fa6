package e;

public class Polite implements Greeter {
    private final String name;

    public Polite(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String greet() {
        return "dear " + Greeter.super.greet();
    }
}
