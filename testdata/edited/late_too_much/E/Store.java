package e;

public class Store {
    private int[] kept;

    public void keep(int[] array) {
        kept = array;
    }

    public void other(int[] array) {}

    public int sum() {
        int sum = 0;
        for (int one : kept) {
            sum += one;
        }
        return sum;
    }
}
