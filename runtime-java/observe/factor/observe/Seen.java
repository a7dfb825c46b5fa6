package factor.observe;

/** An object as it was when it was seen. */
final class Seen {
    /** Tells one object from others of the same call; 0 where that does not matter. */
    final int number;

    final String type;
    final Kind kind;

    /** For a text, a number, a constant, a class. */
    String text;

    /** What it holds; of an object with fields their names with these. */
    Object[] parts;

    String[] names;

    /** The constant that holds it: {@code p.C.NAME}. */
    String held;

    /** How many parts were left out. */
    int left;

    /** Its number in what is being written down, and which that is. */
    int place;

    long writing;

    Seen(int number, String type, Kind kind) {
        this.number = number;
        this.type = type;
        this.kind = kind;
    }

    /** It holds what can change without a field being set. */
    boolean holdsMore() {
        for (Object part : parts) {
            if (part instanceof Seen seen && seen.parts != null && seen.kind != Kind.BEAN) {
                return true;
            }
        }
        return false;
    }

    boolean isEmpty() {
        return parts != null && parts.length == 0 && kind != Kind.BEAN;
    }
}
