package e;

public class Arrays {
    private final Hidden[] kept = {new Hidden(1), new Hidden(2)};

    public Base[] kept() {
        return kept;
    }

    public int sum() {
        int sum = 0;
        for (Hidden one : kept) {
            sum += one.number;
        }
        return sum;
    }

    private static final class Hidden extends Base implements Runnable {
        private int number;

        Hidden(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            number++;
        }
    }
}
