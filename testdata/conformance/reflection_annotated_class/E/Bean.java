package e;

@Note(Bean.class)
public class Bean extends Above {
    @Note(value = Inner.class, also = {})
    public String name() {
        return "bean";
    }

    private static class Inner {}
}
