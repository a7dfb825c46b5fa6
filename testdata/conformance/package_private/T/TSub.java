package p;

class TSub extends EVault {
    TSub() {
        super(9);
    }

    @Override
    String hidden() {
        return "sub-" + super.hidden();
    }

    String reveal() {
        return "level " + level + " " + shield();
    }
}
