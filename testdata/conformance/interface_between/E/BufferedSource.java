package e;

public interface BufferedSource extends Source {
    int size();
}
