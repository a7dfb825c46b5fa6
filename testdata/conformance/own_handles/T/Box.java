package t;

import e.Gear;

public class Box {
    Gear gear;
    volatile int count;
    static Gear spare;

    Box(Gear gear) {
        this.gear = gear;
    }

    Gear turn(Gear with) {
        Gear old = gear;
        gear = with;
        return old;
    }

    static int teeth(Gear a, Gear b) {
        return a.teeth + b.teeth;
    }

    @Override
    public String toString() {
        return "box of " + gear.teeth;
    }
}
