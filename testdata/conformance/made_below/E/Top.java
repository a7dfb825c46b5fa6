package e;

public class Top {
    private static final int[] TABLE = new int[2];

    static {
        TABLE[1] = 7;
        Log.add("Top is initialised");
    }

    private final int number;

    public Top(int number) {
        this.number = number + TABLE[1];
    }

    public int number() {
        return number;
    }
}
