package e;

public class Bean {
    @Note(Bean.class)
    public String name() {
        return "bean";
    }
}
