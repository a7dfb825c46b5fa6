package e;

public class Source {
    public static final String ACTIVE = "active";
    private final String kept = new String("kept");

    public String state() {
        return ACTIVE;
    }

    public String through(String text) {
        return text;
    }

    public String kept() {
        return kept;
    }

    public Integer small() {
        return 5;
    }
}
