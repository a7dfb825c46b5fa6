package e;

/** Of the environment, with a body: what does not override it runs there. */
public interface Listener {
    default String heard(Pool pool) {
        return "heard " + pool.name();
    }

    default String told(Pool pool) {
        return "told " + pool.name();
    }
}
