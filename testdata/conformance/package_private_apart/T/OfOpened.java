package t;

import p.Opened;

class OfOpened extends Opened {
    OfOpened() {
        super("of opened");
    }

    @Override
    public String told() {
        return "of opened, " + super.told();
    }
}
