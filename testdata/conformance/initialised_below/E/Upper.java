package e;

public class Upper {
    static {
        Log.add("Upper");
    }

    public String name() {
        return "upper";
    }
}
