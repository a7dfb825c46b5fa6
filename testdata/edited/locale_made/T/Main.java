// shows: E compares a locale of its own, which T hands back; the edit hands over another one that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Places;

public class Main {
    public static void main(String[] args) {
        Places places = new Places();
        Given given = new Given(places.home());
        if (!places.isHome(given.place())) {
            throw new IllegalStateException();
        }
    }
}
