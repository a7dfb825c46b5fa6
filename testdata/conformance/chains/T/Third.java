package t;

import e.Second;

public class Third extends Second {
    public Third(String name) {
        super(name + "3");
    }

    @Override
    public String tell() {
        return "third(" + super.tell() + ")";
    }

    public String third() {
        count += 100;
        return "third " + second();
    }
}
