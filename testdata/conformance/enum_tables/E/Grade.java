package e;

public enum Grade {
    LOW, MIDDLE, HIGH;
}
