package t;

import e.Greeter;

public class OwnGreeter implements Greeter {
    @Override
    public String name() {
        return "own";
    }
}
