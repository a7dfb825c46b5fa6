package t;

/** Classes of E extend it. */
public class Plan {
    @Override
    public String toString() {
        return getClass().getSimpleName();
    }
}
