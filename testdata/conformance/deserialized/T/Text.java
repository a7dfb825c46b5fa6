package t;

public interface Text {
    int length();
}
