package e;

public class Env {
    public int same(int n) {
        return n;
    }
}
