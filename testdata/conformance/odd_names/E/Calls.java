package e;

public class Calls {
    private int count;

    public String next(String what) {
        count++;
        return what + count;
    }
}
