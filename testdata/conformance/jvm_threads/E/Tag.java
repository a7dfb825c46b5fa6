package e;

/** What a thing is marked with: both realms have some. */
public interface Tag extends Comparable<Tag> {
    String key();

    static Tag of(String key) {
        return new Own(key);
    }

    @Override
    default int compareTo(Tag other) {
        return key().compareTo(other.key());
    }
}
