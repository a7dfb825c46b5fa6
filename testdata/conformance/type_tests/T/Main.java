// shows: instanceof, casts and patterns, class literals, arrays of foreign classes, failing casts, sealed hierarchies, interfaces of several levels
// group: bytecode
// cut: t.**
package t;

import e.Fish;
import e.Pond;
import e.Swimmer;
import java.io.Serializable;

public class Main implements Swimmer {
    @Override
    public String swim() {
        return "T swims";
    }

    public static void main(String[] args) {
        Pond pond = new Pond();
        for (int i = 0; i < 6; i++) {
            System.out.println(kind(pond.thing(i)) + " " + pond.kind(pond.thing(i)));
        }
        System.out.println(kind(new Main()) + " " + pond.kind(new Main()) + " " + pond.kind(new Fish[0]));
        Object thing = pond.thing(0);
        try {
            Fish.Shark shark = (Fish.Shark) thing;
            System.out.println(shark.bite());
        } catch (ClassCastException e) {
            System.out.println("no shark");
        }
        Fish fish = (Fish) thing;
        Swimmer swimmer = (Swimmer) thing;
        System.out.println(fish.swim() + (swimmer == fish) + (thing instanceof Serializable));
        System.out.println(Fish.class.getName() + " " + Fish.Shark.class.getSimpleName() + " " + Fish[].class.getName() + " " + (thing.getClass() == Fish.class));
        System.out.println(pond.isA(Fish.class, thing) + " " + pond.isA(Main.class, thing) + " " + pond.isA(Main.class, new Main()));
        System.out.println(area(pond.form(0)) + " " + area(pond.form(1)));
        Object array = new Fish[] {fish};
        System.out.println((array instanceof Fish[]) + " " + (array instanceof Object[]) + " " + (array instanceof Fish.Shark[]));
        Fish[] cast = (Fish[]) array;
        System.out.println(cast[0] == fish);
    }

    private static String kind(Object object) {
        if (object instanceof Fish.Shark shark) {
            return shark.bite();
        }
        if (object instanceof Fish fish && fish.swim().length() > 3) {
            return "fish " + fish.swim();
        }
        if (object instanceof Swimmer swimmer) {
            return swimmer.swim();
        }
        if (object instanceof Fish[] many) {
            return "fishes " + many.length;
        }
        return object instanceof String text ? text : "nothing";
    }

    private static int area(Pond.Form form) {
        if (form instanceof Pond.Round round) {
            return round.radius() * 3;
        }
        return ((Pond.Square) form).side();
    }
}
