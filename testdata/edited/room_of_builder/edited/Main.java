package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        StringBuilder builder = new StringBuilder(65).append("text");
        if (!new Gate().opens(builder)) {
            throw new IllegalStateException();
        }
    }
}
