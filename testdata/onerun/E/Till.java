package e;

import org.junit.rules.ExternalResource;

/** A rule of the environment's: it runs before and after each test, and lets exceptions through. */
public class Till extends ExternalResource {
    private boolean isOpen;

    @Override
    protected void before() {
        isOpen = true;
    }

    @Override
    protected void after() {
        isOpen = false;
    }

    public boolean isOpen() {
        return isOpen;
    }
}
