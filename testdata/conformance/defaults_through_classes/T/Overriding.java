package t;

import e.Base;
import e.Scaler;

public class Overriding extends Base implements Scaler<Integer> {
    public Overriding() {
        super("overriding");
    }

    @Override
    public Integer factor() {
        return 6;
    }

    @Override
    protected String kind() {
        return "!";
    }

    @Override
    public int scaled(Integer by) {
        return Scaler.super.scaled(by) + 1000;
    }

    @Override
    public Integer either(Integer one, Integer other) {
        return one + other;
    }

    @Override
    public String label() {
        return "overriding " + Scaler.super.label() + " " + super.label();
    }
}
