// shows: an enum of the environment, made by an initialiser that uses the environment, that code under test does not name and yet meets
// group: types
// cut: t.**
package t;

import e.Named;
import e.Store;

public class Main {
    public static void main(String[] args) {
        Store store = new Store();
        Named named = store.named();
        System.out.println(named.name() + " " + store.any());
    }
}
