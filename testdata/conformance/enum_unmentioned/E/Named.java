package e;

public interface Named {
    Level level();

    String name();
}
