package e;

/** Takes its time. */
public final class Port {
    private final long slow;

    public Port(long slow) {
        this.slow = slow;
    }

    public void bind() throws InterruptedException {
        if (slow > 0) {
            Thread.sleep(slow);
        }
    }

    public int accept(int number) {
        return number * 2;
    }
}
