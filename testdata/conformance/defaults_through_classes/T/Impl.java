package t;

import e.Base;
import e.Scaler;

public class Impl extends Base implements Scaler<Integer> {
    private final int factor;

    public Impl(int factor) {
        super("impl");
        this.factor = factor;
    }

    @Override
    public Integer factor() {
        return factor;
    }

    @Override
    public String kind() {
        return " kind ";
    }
}
