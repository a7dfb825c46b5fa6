package factor.runtime.capture;

import factor.contract.FileNames;
import factor.runtime.boundary.TestEvents;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Tells the command line why no test ran, if none did. */
final class TestOutcomes implements TestEvents {
    /** Why JUnit did not run tests. */
    private final Set<String> skipped = ConcurrentHashMap.newKeySet();

    /** It ran one to its end. */
    private volatile boolean isTested;

    @Override
    public void skipped(String why) {
        skipped.add(why);
    }

    @Override
    public void passed() {
        isTested = true;
    }

    @Override
    public void failed(Throwable thrown) {
        isTested = true;
    }

    void write(CaptureDirectory directory) {
        if (!isTested && !skipped.isEmpty()) {
            directory.write(FileNames.SKIPPED, "\0", new TreeSet<>(skipped));
        }
    }
}
