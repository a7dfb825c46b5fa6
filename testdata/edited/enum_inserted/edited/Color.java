package t;

public enum Color {
    RED, BLUE, GREEN
}
