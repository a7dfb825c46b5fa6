package e;

public class Shop {
    public static Object sub() {
        return new Sub();
    }

    public static String shown(Object one) {
        return ((Base) one).getName();
    }
}
