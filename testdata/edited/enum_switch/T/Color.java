package t;

public enum Color {
    RED, GREEN
}
