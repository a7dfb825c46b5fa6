package e;

public class Names {
    public String title = "same";

    public String made() {
        return new String("same");
    }
}
