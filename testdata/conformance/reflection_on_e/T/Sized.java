package t;

public interface Sized {
    int size();
}
