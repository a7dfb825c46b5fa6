package e;

public class Best {
    private final String text;

    public Best(String text) {
        this.text = text;
    }

    public String found() {
        return "best of " + text;
    }
}
