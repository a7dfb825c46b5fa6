package t;

import e.Log;

public class Made extends Base {
    private final String name;

    public Made(String name) {
        this.name = name;
        Log.add("Made " + name);
    }

    public String name() {
        return name;
    }
}
