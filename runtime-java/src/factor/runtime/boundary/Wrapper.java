package factor.runtime.boundary;

/** A generated object that stands for one of the other realm's. */
public interface Wrapper {
    /** What it stands for. */
    Crossed factor$crossed();

    /** Set once, right after the object is allocated. */
    void factor$crossed(Crossed crossed);
}
