package factor.runtime.boundary;

/** What the crossover cache knows of an object that crossed. */
public final class Crossed {
    /** Number of the object in the transcript. */
    public final int id;

    /** The realm the object is at home in: {@code 'T'} or {@code 'E'}. */
    public final byte home;

    /**
     * The object itself; null for what crosses by content, and on replay for objects of the
     * environment.
     */
    public final Object real;

    /** How the transcript names its type (docs/transcript-format.md, Type). */
    public final String type;

    public Crossed(int id, byte home, Object real, String type) {
        this.id = id;
        this.home = home;
        this.real = real;
        this.type = type;
    }
}
