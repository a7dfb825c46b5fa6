// shows: E runs a static method of an interface of T; the edit changes its body
// verdict: diverged
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
