package factor.runtime.boundary;

/** A generated object that stands for one of the other realm's. */
public interface Wrapper {
    /** Whether an object stands for one of a realm, as a whole. */
    static boolean isOf(Object object, byte home) {
        return object instanceof Wrapper wrapper
                && !(object instanceof TestPart)
                && wrapper.factor$crossed().home == home;
    }

    /** What it stands for. */
    Crossed factor$crossed();

    /** Set once, right after the object is allocated. */
    void factor$crossed(Crossed crossed);
}
