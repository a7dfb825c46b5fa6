package e;

@Hidden(5)
public class Bean {
    @Hidden(value = 6, kind = Kind.STRIPED)
    public void stripe() {}

    @Deprecated
    public void old() {}
}
