package e;

import t.Second;

public class Third extends Second {
    static {
        Log.add("Third");
    }

    @Override
    public String name() {
        return "third " + super.name();
    }
}
