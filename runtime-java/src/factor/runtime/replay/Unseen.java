package factor.runtime.replay;

import factor.contract.DoubtTexts;
import factor.runtime.content.Watched;

/**
 * Doubts of a replay in which so much has crossed that not all of it is looked at: what edited code
 * changes there nobody sees. Under the crossing lock.
 */
final class Unseen {
    private final Watched watched;
    private final Doubts doubts;

    /** It is told of the test that runs. */
    private boolean isTold;

    Unseen(Watched watched, Doubts doubts) {
        this.watched = watched;
        this.doubts = doubts;
    }

    /** Code under test hands over to the environment. */
    void crosses() {
        if (!isTold && watched.areTooMany()) {
            isTold = true;
            doubts.add(DoubtTexts.UNSEEN);
        }
    }

    /** A test begins or ends. */
    void nextTest() {
        isTold = false;
    }
}
