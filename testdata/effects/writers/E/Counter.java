package e;

/** What is written to. */
class Counter implements Cloneable {
    static int all;

    int count;
    Counter next;
    int[] counts = new int[2];

    int up() {
        return ++count;
    }

    @Override
    public Counter clone() {
        try {
            return (Counter) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
