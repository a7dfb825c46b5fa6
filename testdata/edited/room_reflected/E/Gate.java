package e;

/** Asks by reflection how much a builder has room for. */
public class Gate {
    private int asked;

    public boolean opens(StringBuilder builder) throws ReflectiveOperationException {
        asked++;
        return StringBuilder.class.getMethod("capacity").invoke(builder).equals(64);
    }
}
