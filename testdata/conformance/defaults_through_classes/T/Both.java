package t;

import e.Base;
import e.Scaler;

/** Default methods of both realms. */
public class Both extends Base implements Scaler<Integer>, Sized<String> {
    public Both() {
        super("both");
    }

    @Override
    public Integer factor() {
        return 12;
    }

    @Override
    protected String kind() {
        return "?";
    }

    @Override
    public int size() {
        return 5;
    }
}
