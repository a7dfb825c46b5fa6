package e;

public class Box {
    private int size = 3;
    private String name = "made";

    public void grow() {
        size++;
    }

    @Override
    public String toString() {
        return size + " " + name;
    }
}
