package t;

public interface Numbers {
    int first();

    default int second() {
        return first() + step();
    }

    private int step() {
        return 2;
    }

    static int third(Numbers numbers) {
        return numbers.second() * 2;
    }
}
