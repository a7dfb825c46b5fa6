package e;

public interface Maker {
    int limit();

    static String make(int number) {
        Base made = number > 0 ? new Left() : new Right();
        return made.name();
    }

    default String pick(Left left, Right right) {
        Base one = limit() > 3 ? left : right;
        return one.name() + make(limit());
    }

    static Left left() {
        return new Left();
    }

    static Right right() {
        return new Right();
    }
}
