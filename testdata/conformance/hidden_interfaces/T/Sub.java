package t;

import p.Base;

public class Sub extends Base {
    public Sub() {
        super(5);
    }

    @Override
    public int size() {
        return super.size() * 2;
    }
}
