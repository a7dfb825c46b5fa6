package e;

/** An interface of the environment with a body that asks about any object. */
public interface Extra {
    Class<?> type();

    default boolean isMember(Object one) {
        return type().isInstance(one);
    }
}
