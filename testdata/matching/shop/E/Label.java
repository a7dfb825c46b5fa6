package e;

/** What is set on it in any order, and then shown. */
public class Label {
    private String text = "";
    private String colour = "black";
    private int size = 10;
    private int shown;

    public void setText(String text) {
        this.text = text;
    }

    public void setColour(String colour) {
        this.colour = colour;
    }

    public void setSize(int size) {
        this.size = size;
    }

    public String show() {
        shown++;
        return text + " " + colour + " " + size;
    }

    public int shown() {
        return shown;
    }
}
