package t;

class Helper {
    static int twice(int value) {
        return 3 * value;
    }
}
