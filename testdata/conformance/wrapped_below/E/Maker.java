package e;

import t.Base;

public class Maker {
    public static Base make() {
        Log.add("a Special");
        Special special = new Special();
        Log.add("number " + Base.number(special));
        return special;
    }
}
