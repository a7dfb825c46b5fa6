package e;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Starts an environment of which the tests' own code is told nothing. */
public class Server implements BeforeAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) throws InterruptedException {
        Thread.sleep(1);
    }
}
