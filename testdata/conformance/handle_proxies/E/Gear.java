package e;

public class Gear {
    private final int teeth;

    public Gear(int teeth) {
        this.teeth = teeth;
    }

    public int teeth() {
        return teeth;
    }
}
