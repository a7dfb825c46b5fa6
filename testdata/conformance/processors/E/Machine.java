package e;

import java.util.function.IntPredicate;

public class Machine {
    private final Runtime runtime;

    public Machine(Runtime runtime) {
        this.runtime = runtime;
    }

    public Runtime runtime() {
        return runtime;
    }

    public boolean sized(IntPredicate test) {
        return test.test(runtime.availableProcessors());
    }
}
