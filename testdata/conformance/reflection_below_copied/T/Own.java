package t;

import e.Base;

public class Own extends Base {
    @Override
    public String getName() {
        return "own " + super.getName() + " " + hidden();
    }
}
