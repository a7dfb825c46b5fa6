package e;

public class Store {
    private int[] kept;

    public void keep(int[] array) {
        kept = array;
    }

    public void other(int[] array) {}

    public void work(Runnable look) {
        kept[0] = 9;
        look.run();
        kept[0] = 0;
    }
}
