package e;

public abstract class Base {
    protected int state;
    private int secret;
    private static int made;

    protected Base() {
        made++;
    }

    public final Token run(Token token) {
        state++;
        secret++;
        return step(token);
    }

    protected abstract Token step(Token token);

    public class Inner {
        public int peek() {
            return secret;
        }
    }

    public Inner inner() {
        return new Inner();
    }

    public static int made() {
        return made;
    }
}
