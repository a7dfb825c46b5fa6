package e;

/** Fields of all kinds, read. */
public class Fields {
    private static final String CONSTANT = "constant";
    private static int shared = 7;

    private final Part first = new Part("first", 1);
    private final Part reduced = new Reduced("second", 8);
    private final int[] numbers = {3, 1, 2};
    private final int[][] matrix = {{1, 2}, {3, 4}};
    private int own = 5;
    private volatile long changed = 9;

    public Fields() {
        first.next = reduced;
    }

    public int readsItsOwn() {
        return own;
    }

    public long readsAVolatile() {
        return changed;
    }

    public static int readsAStatic() {
        return shared;
    }

    public String readsAConstant() {
        return CONSTANT;
    }

    public int readsAFieldOfAnother() {
        return first.price;
    }

    public String readsThroughAChain() {
        return first.next.name();
    }

    public int readsAnOverriddenMethod() {
        return reduced.price();
    }

    public int readsAnElement() {
        return numbers[1];
    }

    public int readsALength() {
        return numbers.length;
    }

    public int readsAMatrix() {
        int sum = 0;
        for (int[] row : matrix) {
            for (int number : row) {
                sum += number;
            }
        }
        return sum;
    }

    public synchronized int readsSynchronized() {
        return own;
    }

    public int readsInASynchronizedBlock() {
        synchronized (numbers) {
            return numbers[0];
        }
    }

    public boolean readsByIdentity() {
        return first.next == reduced && first != reduced;
    }

    public String readsByInstanceof() {
        return first.next instanceof Reduced less ? less.name : "no";
    }

    public int readsThroughAPrivateMethod() {
        return priceOf(first) + priceOf(reduced);
    }

    private static int priceOf(Part part) {
        return part.price();
    }
}
