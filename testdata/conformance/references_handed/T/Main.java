// shows: weak, soft and phantom references that one realm hands to the other
// group: JDK
// cut: t.**
package t;

import e.Shelf;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

public class Main {
    private static final class Named extends WeakReference<Object> {
        private final String name;

        Named(Object object, String name) {
            super(object);
            this.name = name;
        }

        @Override
        public Object get() {
            System.out.println("asked for " + name);
            return super.get();
        }
    }

    private static final class Thing {
        @Override
        public String toString() {
            return "thing";
        }
    }

    public static void main(String[] args) {
        Thing thing = new Thing();
        Shelf shelf = new Shelf(thing);
        WeakReference<Object> weak = shelf.weak();
        SoftReference<Object> soft = shelf.soft();
        System.out.println((weak.get() == thing) + " " + (soft.get() == thing) + " " + weak.refersTo(thing) + " " + weak.refersTo(shelf));
        System.out.println(weak.refersTo(null) + " " + Shelf.refers(weak, thing));
        weak.clear();
        System.out.println(weak.get() + " " + weak.refersTo(null) + " " + weak.enqueue());

        WeakReference<Object> mine = new WeakReference<>(shelf);
        Named named = new Named(thing, "it");
        System.out.println(Shelf.isTo(mine, shelf) + " " + Shelf.isTo(named, thing) + " " + Shelf.isTo(mine, thing));
        System.out.println(Shelf.refers(mine, shelf) + " " + Shelf.refers(named, thing) + " " + Shelf.refers(mine, null));
        Shelf.clear(mine);
        System.out.println(mine.get() + " " + mine.refersTo(null));

        Shelf.Watch watch = shelf.watch(thing);
        System.out.println(watch.name() + " " + watch.get() + " " + watch.refersTo(thing) + " " + Shelf.Watch.isNext(watch));
        System.out.println(watch.enqueue() + " " + Shelf.Watch.isNext(watch) + " " + Shelf.Watch.isNext(watch) + " " + watch.enqueue());
        System.out.println(thing);
    }
}
