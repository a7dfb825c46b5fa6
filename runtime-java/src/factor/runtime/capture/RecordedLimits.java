package factor.runtime.capture;

import factor.runtime.boundary.Limit;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.WaitLimits;

/** Limits of waits, which the next crossing of their thread tells in notes. */
final class RecordedLimits implements WaitLimits {
    @Override
    public boolean areRecorded() {
        return true;
    }

    @Override
    public void begins(long nanos, String where) {
        ThreadState.current().waits(new Limit(nanos, where).toString());
    }
}
