package factor.transcript;

/**
 * A member as a transcript defines it. Kind and home are the letters of the member table; owner is
 * an internal name.
 */
public record MemberText(char kind, char home, String owner, String name, String descriptor) {
    /**
     * As that of any record; written out, for it is asked several times at each crossing, mostly of
     * members with other names.
     */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof MemberText that
                        && name.equals(that.name)
                        && kind == that.kind
                        && home == that.home
                        && owner.equals(that.owner)
                        && descriptor.equals(that.descriptor);
    }

    @Override
    public int hashCode() {
        return (owner.hashCode() * 31 + name.hashCode()) * 31 + descriptor.hashCode();
    }

    /** {@code Owner.name}, short, for people. */
    @Override
    public String toString() {
        return owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
    }
}
