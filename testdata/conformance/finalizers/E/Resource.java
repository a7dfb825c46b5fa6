package e;

import java.lang.ref.Cleaner;

public class Resource {
    private static final Cleaner CLEANER = Cleaner.create();
    private final String name;

    public Resource(String name) {
        this.name = name;
    }

    public void release(String by) {
    }

    public Cleaner.Cleanable register(Object object, Runnable action) {
        return CLEANER.register(object, action);
    }

    @SuppressWarnings({"deprecation", "removal"})
    @Override
    protected void finalize() {
        System.getProperty("nothing");
    }

    public String finished() {
        return name + " finished";
    }
}
