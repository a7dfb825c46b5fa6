package t;

public final class Many extends Number {
    private static final long serialVersionUID = 1;
    private static int asked;

    private final int many;

    Many(int many) {
        this.many = many;
    }

    @Override
    public int intValue() {
        asked++;
        return many;
    }

    @Override
    public long longValue() {
        return many;
    }

    @Override
    public float floatValue() {
        return many;
    }

    @Override
    public double doubleValue() {
        return many + asked;
    }
}
