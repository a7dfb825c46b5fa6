package e;

/** The same, with a body. */
public interface Whole {
    String NAME = Log.note("Whole");

    Whole next(Whole other);

    default Log log() {
        return new Log();
    }
}
