package e;

/** An enum with a field. */
public enum Color {
    RED("warm"), GREEN("cold"), BLUE("cold");

    private final String feel;

    Color(String feel) {
        this.feel = feel;
    }

    public String feel() {
        return feel;
    }
}
