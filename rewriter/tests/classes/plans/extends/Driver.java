package e;

public class Driver {
    static int state(Base base) {
        return base.state;
    }

    public static Object drive(Base base) {
        return base.run(new Token()).value;
    }
}
