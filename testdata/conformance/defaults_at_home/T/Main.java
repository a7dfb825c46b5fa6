// shows: a default method at home, with classes of the other realm in its descriptor, overridden in its own realm, called from the other
// group: types
// cut: t.**
package t;

import e.Keeper;
import e.Keepers;

public class Main {
    /** What makes the environment's interface one that both realms share. */
    public interface Named {
        String name();
    }

    public interface Holder {
        default String holds(Keepers of) {
            return "none of " + of.count() + new Item("").text();
        }
    }

    private static final class Full implements Holder {
        @Override
        public String holds(Keepers of) {
            return "all of " + of.count();
        }
    }

    public static void main(String[] args) {
        Keepers keepers = new Keepers();
        for (Keeper keeper : new Keeper[] {keepers.plain(), keepers.changing(), keepers.below(), keepers.lambda()}) {
            System.out.println(keeper.name() + ": " + keeper.kept(new Item("item")).text() + " " + keepers.count());
        }
        Keeper own = () -> "own";
        System.out.println(own.name() + ": " + own.kept(new Item("mine")).text() + " " + keepers.kept(own));
        System.out.println(keepers.held(new Holder() {}) + ", " + keepers.held(new Full()));
    }
}
