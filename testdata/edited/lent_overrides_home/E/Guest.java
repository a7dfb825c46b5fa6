package e;

import t.Base;

public class Guest extends Base {
    @Override
    public String name() {
        return "guest";
    }

    public static String greeted() {
        return new Guest().greet();
    }
}
