// shows: E reads a constant of an interface of T; the edit changes it
// verdict: diverged
// cut: t.**
package t;

import e.Shop;

public class Main {
    public static void main(String[] args) {
        if (Shop.most() != 5) {
            throw new IllegalStateException();
        }
    }
}
