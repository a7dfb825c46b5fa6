package e;

public class Other {
    static {
        Log.add("Other is initialised");
    }
}
