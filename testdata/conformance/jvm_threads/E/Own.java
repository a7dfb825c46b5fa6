package e;

/** A tag of the environment. */
class Own implements Tag {
    private final String key;

    Own(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
