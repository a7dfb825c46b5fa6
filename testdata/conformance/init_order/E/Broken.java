package e;

public class Broken {
    static {
        Log.add("Broken fails");
        if (true) {
            throw new IllegalStateException("broken");
        }
    }

    public Broken(String text) {
        Log.add("Broken " + text);
    }
}
