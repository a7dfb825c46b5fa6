package t;

import e.Gate;

public class Main {
    public static void main(String[] args) throws Exception {
        StringBuilder builder = new StringBuilder(6400).append("text");
        if (!new Gate().opens(builder)) {
            throw new IllegalStateException();
        }
    }
}
