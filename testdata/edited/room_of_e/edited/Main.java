package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        StringBuilder builder = new Gate().builder();
        if (builder.capacity() == 1_000) {
            throw new IllegalStateException();
        }
    }
}
