package factor.runtime.boundary;

/** A wrapper that asks its object, or is asked, once the crossing is done that has made it. */
public interface Attachable {
    /** The crossing is done. */
    void attach();
}
