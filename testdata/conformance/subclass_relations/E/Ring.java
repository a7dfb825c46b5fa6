package e;

public class Ring extends Circle {
    public Ring() {
        super("ring");
    }

    @Override
    public int radius() {
        return 9;
    }
}
