package org.hamcrest.kept;

/** Keeps a text, as a test framework that runs in place may. */
public final class Keys {
    private static final Keys SELF = new Keys(String.valueOf(new char[] {'k', 'e', 'y'}));

    private final String name;

    private Keys(String name) {
        this.name = name;
    }

    public static Keys self() {
        return SELF;
    }

    public String name() {
        return name;
    }
}
