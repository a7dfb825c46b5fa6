package t;

public class Bean {
    public int getOne() {
        return 1;
    }

    public int getTwo() {
        return 2;
    }

    public int getThree() {
        return 3;
    }

    public int ask(e.Beans beans) {
        return beans.count();
    }
}
