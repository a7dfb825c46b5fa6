package e;

public class Bean {
    @Note(Kind.PLAIN)
    public String name() {
        return "bean";
    }
}
