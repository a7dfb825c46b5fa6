package e;

public interface Named {
    default String name() {
        return "named";
    }

    default String twice() {
        return name() + name();
    }
}
