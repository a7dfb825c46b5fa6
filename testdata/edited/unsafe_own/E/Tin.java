package e;

public class Tin {
    private int size = 3;

    public int size() {
        return size;
    }
}
