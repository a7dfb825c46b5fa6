package e;

public interface Named {
    String name();
}
