package e;

public class Store {
    private final int[] kept = new int[4];

    public int[] share() {
        return kept;
    }

    public int[] other(int n) {
        return new int[] {n};
    }

    public void change() {
        kept[2] = 9;
    }
}
