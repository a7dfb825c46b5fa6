package e;

/** The same, by a class between. */
public class ByBase extends ByItself {
    @Override
    public String shown(String text) {
        return "[" + super.shown(text) + "]";
    }
}
