package t;

public class Further extends Impl {
    public Further() {
        super(10);
    }

    @Override
    public int scaled(Integer by) {
        return super.scaled(by) + 1;
    }
}
