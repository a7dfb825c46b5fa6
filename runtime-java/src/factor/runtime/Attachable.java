package factor.runtime;

/** A wrapper that asks its object, or is asked, once the crossing is done that has made it. */
interface Attachable {
    /** The crossing is done. */
    void attach();
}
