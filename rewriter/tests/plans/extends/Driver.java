package e;

public class Driver {
    public static Object drive(Base base) {
        return base.run(new Token()).value;
    }
}
