package e;

import t.Mark;
import t.Sized;

public class Options extends Base implements Sized {
    public static final String KIND = "options";
    private int most = 5;
    protected Sized held = this;

    public Options() {}

    public Options(int most) {
        this.most = most;
    }

    @Mark("most")
    @Kept({"a", "b"})
    public void setMost(int most) {
        if (most < 0) {
            throw new IllegalArgumentException("most " + most);
        }
        this.most = most;
    }

    @Override
    public int size() {
        return most;
    }

    public Sized held(Sized other, String[] names) {
        return names.length > most ? other : held;
    }

    public static Options of(int most) {
        return new Options(most);
    }

    public java.lang.reflect.Method method() throws NoSuchMethodException {
        return Options.class.getMethod("setMost", int.class);
    }
}
