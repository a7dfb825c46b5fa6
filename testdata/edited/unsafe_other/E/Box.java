package e;

public class Box {
    private int size = 3;

    public int size() {
        return size;
    }
}
