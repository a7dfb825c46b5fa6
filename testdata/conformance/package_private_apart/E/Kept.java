package p;

/** Of the same package: it overrides, and lets nobody else do so. */
public class Kept extends Base {
    public Kept(String name) {
        super(name);
    }

    @Override
    String told() {
        return "kept " + super.told();
    }
}
