package t;

public class Text {
    public String text() {
        return "text";
    }
}
