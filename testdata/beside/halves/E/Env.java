package e;

public class Env {
    public int first(String text) {
        return text.charAt(0);
    }
}
