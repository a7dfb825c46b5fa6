// shows: code of T makes an object of E whose class no wrapper can extend: refused
// group: types
// cut: t.**
package t;

import e.Listeners;

public class Main {
    public static void main(String[] args) {
        Listeners listeners = new Listeners("first");
        System.out.println(listeners.size());
    }
}
