package e;

public interface Copyable {
    Copyable copy();

    int depth();
}
