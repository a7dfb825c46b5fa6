package e;

public enum Color {
    RED("#f00") {
        @Override
        public Color mix() {
            return GREEN;
        }
    },
    GREEN("#0f0"),
    BLUE("#00f");

    private final String hex;

    Color(String hex) {
        this.hex = hex;
    }

    public String hex() {
        return hex;
    }

    public Color mix() {
        return values()[(ordinal() + 1) % 3];
    }
}
