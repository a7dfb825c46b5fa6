package e;

public enum Kind {
    PLAIN
}
