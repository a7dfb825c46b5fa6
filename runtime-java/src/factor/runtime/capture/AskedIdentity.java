package factor.runtime.capture;

import factor.runtime.boundary.ThreadState;
import factor.runtime.crossing.IdentityQuestion;
import factor.runtime.crossing.ValueComparisons;

/** Records what code under test asks about the identity of values, with the answer. */
final class AskedIdentity implements ValueComparisons.Answers {
    @Override
    public boolean answer(ThreadState thread, IdentityQuestion asked) {
        return IdentityQuestion.tell(asked);
    }

    @Override
    public String interned(ThreadState thread, IdentityQuestion asked) {
        return IdentityQuestion.tellInterned(asked);
    }
}
