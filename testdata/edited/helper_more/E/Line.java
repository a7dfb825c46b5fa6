package e;

public class Line {
    private String text = "";

    public String add(String more) {
        text += more;
        return text;
    }
}
