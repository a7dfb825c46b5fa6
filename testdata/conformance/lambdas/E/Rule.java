package e;

@FunctionalInterface
public interface Rule {
    int apply(int value);
}
