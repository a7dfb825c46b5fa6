package factor.runtime.content;

import factor.contract.Format;
import factor.transcript.Val;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Identity hashes that the environment had asked the JVM for before code under test could see the
 * objects. A capture records them as changes of the JVM's state, ahead of the object; a replay
 * gives the object that stands for it the same one.
 */
public final class DrawnHashes {
    /** Names such a hash among changes of the JVM. */
    public static final String TYPE = "hash";

    /** By the number of an object in the transcript. */
    private static final ConcurrentHashMap<Integer, Integer> TOLD = new ConcurrentHashMap<>();

    private DrawnHashes() {}

    /** How a transcript tells the hash of an object. */
    public static Val told(int id, int hash) {
        return Val.value(
                "state", Val.value(TYPE, Val.number(Format.INT, id), Val.number(Format.INT, hash)));
    }

    /** Replay: takes what was told. */
    public static void take(Val[] parts) {
        TOLD.put((int) parts[0].number(), (int) parts[1].number());
    }

    /** What an object has, or 0. */
    public static int of(int id) {
        Integer told = TOLD.remove(id);
        return told == null ? 0 : told;
    }
}
