package e;

public class Part {
    private final String name;

    public Part(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public static void use(Used used) {
        used.used(new Part("by"));
        used.setEngine(used.getEngine());
    }
}
