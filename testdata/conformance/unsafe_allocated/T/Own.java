package t;

public class Own {
    private int size = 5;
    private String name = "own";

    @Override
    public String toString() {
        return size + " " + name;
    }
}
