package e;

public class Part {
    private final String name;

    public Part(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }
}
