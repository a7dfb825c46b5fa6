package e;

/** Compares by identity with what a library keeps that another class loader has loaded. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        try {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            return key == loader.loadClass("l.Holder").getField("TEXT").get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
