package lib;

/** Its objects depend on nothing else. */
public class Pure {
    private int value;

    public Pure(int value) {
        this.value = value;
    }

    public int plus(int more) {
        value = Counter.twice(value) + more;
        return value;
    }
}
