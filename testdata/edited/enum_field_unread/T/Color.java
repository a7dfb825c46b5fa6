package t;

public enum Color {
    RED("r"), GREEN("g");

    private final String text;

    Color(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
