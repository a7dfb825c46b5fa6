package factor.runtime.replay;

import factor.contract.DoubtTexts;
import factor.runtime.content.Transferred;
import factor.runtime.content.Watched;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/**
 * Doubts of a replay of edited code about what was not looked at. What the environment has changed,
 * and changed back, in an object that the capture had left, code under test does not see that looks
 * at it meanwhile; but it must have it to do so. And where so much has crossed that the replay does
 * not look at all of it, what code under test changes there nobody sees. Under the crossing lock.
 */
final class Unseen {
    /** The collector is asked so often, ... */
    private static final int MOST_ASKED = 16;

    /** ... and once more for so many crossings. */
    private static final int CROSSINGS_OF_ONE = 1024;

    /** Behind a crossing of the capture these objects were left. */
    private record Left(long crossing, int[] objects) {
        static Left of(String line) {
            long[] numbers = Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
            int[] objects = Arrays.stream(numbers).skip(1).mapToInt(Math::toIntExact).toArray();
            return new Left(numbers[0], objects);
        }
    }

    private final Watched watched;
    private final Doubts doubts;
    private final IntFunction<Transferred> objects;
    private final BooleanSupplier mayOthersRun;

    /** What the capture has left, and the replay has not come to. */
    private final ArrayDeque<Left> left = new ArrayDeque<>();

    /** Those left, and not known to be in nobody's hands. */
    private final ArrayList<Transferred> held = new ArrayList<>();

    /** How often the collector was asked. */
    private long asked;

    /** The collector is yet to say which of them somebody has. */
    private boolean isToFindOut;

    /** It is told of the test that runs. */
    private boolean isTold;

    /**
     * @param lines a crossing each, and the numbers of the objects that the capture had left then
     * @param objects what is known of one that crosses by content
     * @param mayOthersRun whether other threads of the code under test may run
     */
    Unseen(
            String lines,
            RecordedTests tests,
            Watched watched,
            Doubts doubts,
            IntFunction<Transferred> objects,
            BooleanSupplier mayOthersRun) {
        this.watched = watched;
        this.doubts = doubts;
        this.objects = objects;
        this.mayOthersRun = mayOthersRun;
        for (String line : lines.lines().toList()) {
            Left all = Left.of(line);
            left.add(new Left(tests.renumbered(all.crossing), all.objects));
        }
    }

    /** All crossings up to this one are behind the code under test. */
    void comesTo(long done) {
        while (!left.isEmpty() && left.peek().crossing <= done) {
            for (int id : left.poll().objects) {
                leave(objects.apply(id));
            }
        }
        if (isToFindOut
                && !held.isEmpty()
                && asked < MOST_ASKED + done / CROSSINGS_OF_ONE
                && !mayOthersRun.getAsBoolean()) {
            isToFindOut = false;
            asked++;
            watched.leaveUnheld();
            held.removeIf(t -> t.local() == null);
        }
    }

    private void leave(Transferred t) {
        if (t != null) {
            t.isLeft = true;
            held.add(t);
            isToFindOut = true;
        }
    }

    /** One that nobody had is there again. */
    void isBack(Transferred t) {
        if (t.isLeft) {
            leave(t);
        }
    }

    /** Code under test hands over to the environment. */
    void crosses() {
        held.removeIf(t -> !t.isLeft);
        if (isTold || held.isEmpty() && !watched.areTooMany()) {
            return;
        }
        isTold = true;
        doubts.add(held.isEmpty() ? DoubtTexts.UNSEEN : DoubtTexts.LEFT + inWords(held.get(0)));
    }

    private static String inWords(Transferred t) {
        return "#" + t.id + ", of " + t.type;
    }

    /** A test begins or ends. */
    void nextTest() {
        isTold = false;
        isToFindOut = true;
    }
}
