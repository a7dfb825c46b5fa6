package t;

public class Trouble extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int number;

    public Trouble(int number) {
        this.number = number;
    }

    public int code() {
        return number + 1;
    }

    public int twice() {
        return number * 2;
    }
}
