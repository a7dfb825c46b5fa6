// shows: E knows nothing of an enum of T; the edit adds a constant and a method, and writes a body in another way
// verdict: passed
// cut: t.**
package t;

import e.Shop;

public class Main {
    public static void main(String[] args) {
        if (Shop.price("tea") * Size.LARGE.factor() != 6) {
            throw new IllegalStateException();
        }
    }
}
