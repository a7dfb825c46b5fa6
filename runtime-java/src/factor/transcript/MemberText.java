package factor.transcript;

/** A member as a transcript defines it. Kind and home are the letters of the member table; owner is an internal name. */
public record MemberText(char kind, char home, String owner, String name, String descriptor) {
    /** {@code Owner.name}, short, for people. */
    @Override
    public String toString() {
        return owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
    }
}
