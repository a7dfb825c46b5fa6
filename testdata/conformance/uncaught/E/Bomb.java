package e;

public class Bomb {
    public void tick(int left) {
        if (left == 0) {
            throw new IllegalStateException("boom", new RuntimeException("spark"));
        }
        tick(left - 1);
    }
}
