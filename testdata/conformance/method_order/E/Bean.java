package e;

public class Bean {
    private int reads;

    public static Object make() {
        return new Bean();
    }

    public int alphaOfBean() {
        return ++reads;
    }

    public int betaOfBean() {
        return ++reads;
    }

    public int gammaOfBean() {
        return ++reads;
    }
}
