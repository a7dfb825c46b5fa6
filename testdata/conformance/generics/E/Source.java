package e;

public interface Source<V> {
    V get();
}
