package e;

public class Late {
    static {
        Log.add("Late is initialised");
    }

    public Late(String text) {
        Log.add("Late " + text);
    }
}
