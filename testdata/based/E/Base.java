package e;

import org.junit.jupiter.api.BeforeEach;

/** What tests inherit from the environment. */
public abstract class Base {
    private int opened;

    @BeforeEach
    public void open() {
        opened += first();
    }

    protected int first() {
        return 1;
    }

    public int opened() {
        return opened;
    }
}
