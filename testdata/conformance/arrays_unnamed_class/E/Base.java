package e;

public class Base {
    public String text() {
        return "base";
    }
}
