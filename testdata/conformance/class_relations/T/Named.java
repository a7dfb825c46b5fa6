package t;

public interface Named {
    String name();
}
