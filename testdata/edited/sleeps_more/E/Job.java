package e;

/** Work that takes the environment some time. */
public final class Job {
    private final long begun = System.nanoTime();

    public boolean isDone() {
        return System.nanoTime() - begun > 100_000_000;
    }
}
