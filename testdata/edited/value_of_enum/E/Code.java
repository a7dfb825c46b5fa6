package e;

/** Its constants are the same for all. */
public enum Code {
    FIRST(1_000),
    SECOND(2_000);

    private final Integer number;

    Code(Integer number) {
        this.number = number;
    }

    public Integer number() {
        return number;
    }
}
