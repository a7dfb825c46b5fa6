package t;

import e.Listener;

public class Main {
    public static void main(String[] args) {
        if (!Listener.hear(() -> System.out.print("ill")).equals("well")) {
            throw new IllegalStateException();
        }
    }
}
