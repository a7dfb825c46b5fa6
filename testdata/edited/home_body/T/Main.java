// shows: E calls a default method of T that uses T's own classes, which is a crossing; the edit writes it in another way
// verdict: passed
// cut: t.**
package t;

import e.Shop;

public class Main {
    public static void main(String[] args) {
        if (Shop.sell(() -> 4) != 8) {
            throw new IllegalStateException();
        }
    }
}
