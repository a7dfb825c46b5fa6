package t;

public enum Mode {
    QUIET, LOUD
}
