package e;

/** When it is loaded the JVM gets to know the names of methods, in another order than their classes have. */
public class Names {
    private static int loads;

    private Names() {}

    public static int load() {
        return ++loads;
    }

    static void gammaOfBean() {}

    static void alphaOfBean() {}

    static void betaOfBean() {}
}
