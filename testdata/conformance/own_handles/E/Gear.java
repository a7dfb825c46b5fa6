package e;

public class Gear {
    public final int teeth;

    public Gear(int teeth) {
        this.teeth = teeth;
    }
}
