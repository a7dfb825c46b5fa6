package e;

public class Notes {
    private int taken;

    public void take(String note) {
        taken++;
    }

    public int taken() {
        return taken;
    }
}
