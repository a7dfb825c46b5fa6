package e;

public interface Part {
    String name();
}
