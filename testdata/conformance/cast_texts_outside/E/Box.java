package e;

public class Box {
    public static Object any() {
        return new Box();
    }
}
