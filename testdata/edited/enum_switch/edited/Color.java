package t;

public enum Color {
    BLUE, RED, GREEN
}
