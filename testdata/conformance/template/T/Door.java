package t;

public abstract class Door {
    private final String made;

    @SuppressWarnings("this-escape")
    protected Door() {
        made = "door of " + wood();
    }

    protected abstract String wood();

    public String made() {
        return made;
    }
}
