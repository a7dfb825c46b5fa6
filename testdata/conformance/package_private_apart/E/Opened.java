package p;

/** Of the same package: it overrides, and lets others do so. */
public class Opened extends Base {
    public Opened(String name) {
        super(name);
    }

    @Override
    public String told() {
        return "opened " + super.told();
    }

    public static String of(Opened opened) {
        return opened.told() + ", " + opened.sealed(3);
    }
}
