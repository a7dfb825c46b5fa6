package lib;

/** Its objects read what everybody may change, so the class is environment, and its nest with it. */
public class Total {
    private final int value;

    public Total(int value) {
        this.value = value;
    }

    public int total() {
        return value + Counter.get();
    }

    public static class Part {
        private final Total whole;

        public Part(int value) {
            whole = new Total(value);
        }

        public int sum() {
            return whole.value + 1;
        }
    }
}
