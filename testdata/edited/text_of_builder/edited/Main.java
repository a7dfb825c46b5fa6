package t;

import e.Labels;

public class Main {
    public static void main(String[] args) {
        Labels labels = new Labels();
        StringBuilder text = new StringBuilder(10 + 6);
        labels.print(text);
        if (!labels.isLast("") || !text.toString().equals("0")) {
            throw new IllegalStateException("another text");
        }
    }
}
