package e;

/** What the environment knows. */
public class Rates {
    private final int percent;

    public Rates(int percent) {
        this.percent = percent;
    }

    public int percent() {
        return percent;
    }
}
