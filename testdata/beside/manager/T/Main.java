package t;

import e.Guard;

public class Main {
    public static void main(String[] args) {
        if (Guard.asked() == 0) {
            System.exit(1);
        }
    }
}
