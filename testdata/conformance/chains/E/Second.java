package e;

import t.Base;

public class Second extends Base {
    public Second(String name) {
        super(name + "2");
    }

    @Override
    public String tell() {
        return "second(" + super.tell() + ")";
    }

    public String second() {
        count += 10;
        return "second " + base(1);
    }
}
