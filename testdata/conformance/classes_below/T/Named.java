package t;

/** Its default method is inherited, and overridden by nobody. */
public interface Named {
    default String named() {
        return "named " + number();
    }

    int number();
}
