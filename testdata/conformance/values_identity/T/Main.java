// shows: values compared by identity after they have crossed, in both directions
// group: JDK
// cut: t.**
package t;

import e.Source;
import java.util.IdentityHashMap;
import java.util.Map;

public class Main {
    private static final String OWN = "own";

    public static void main(String[] args) {
        Source source = new Source();
        for (String what : new String[] {"number", "text", "amount", "id", "time", "point", "optional", "small", "truth", "constant"}) {
            Object one = source.get(what, true);
            Object again = source.get(what, true);
            Object other = source.get(what, false);
            Object last = source.get(what, true);
            System.out.println(what + " " + (one == again) + " " + (one == other) + " " + (one == last) + " " + (other == last)
                    + " " + one.equals(other));
            Map<Object, String> byIdentity = new IdentityHashMap<>();
            byIdentity.put(one, "one");
            byIdentity.put(other, "other");
            System.out.println(what + " " + byIdentity.get(again) + " " + byIdentity.get(last) + " " + byIdentity.size());
        }
        System.out.println("holder " + (source.holder() == source.holder()));
        constants(source);
        handedBack(source);
        alternating(source);
        elements(source);
        long sum = source.primitive() + source.primitive();
        System.out.println(sum);
        evicted(source);
    }

    private static void constants(Source source) {
        System.out.println("constants " + (source.get("constant", true) == "constant") + " " + (source.get("constant", true) == Source.CONSTANT));
        System.out.println((source.get("text", true) == "text") + " " + (source.get("text", false) == "text") + " "
                + (((String) source.get("text", true)).intern() == "text"));
        System.out.println((source.get("small", true) == Integer.valueOf(5)) + " " + (source.get("truth", true) == Boolean.TRUE));
        Object number = source.get("number", true);
        System.out.println(number == Long.valueOf("123456789"));
    }

    private static void handedBack(Source source) {
        String made = new String(OWN);
        System.out.println("back " + (source.through(made) == made) + " " + (source.through(OWN) == OWN) + " " + (source.through(made) == OWN)
                + " " + (source.through(OWN) == made));
        Object previous = null;
        for (int i = 0; i < 4; i++) {
            String argument = new String("argument");
            Object returned = source.through(argument);
            System.out.println((returned == previous) + " " + (returned == argument));
            previous = returned;
        }
        Long boxed = 77_777L;
        source.keep(boxed);
        source.keep(Long.valueOf("77777"));
        source.keep(boxed);
        Object first = source.kept();
        Object second = source.kept();
        Object third = source.kept();
        System.out.println((first == second) + " " + (first == third) + " " + (first == boxed) + " " + (second == boxed));
    }

    private static void alternating(Source source) {
        String one = source.alternating();
        String other = source.alternating();
        for (int i = 0; i < 6; i++) {
            String next = source.alternating();
            System.out.println((next == one) + " " + (next == other) + " " + (next == "text"));
        }
    }

    private static void elements(Source source) {
        String[] both = source.both();
        System.out.println((both[0] == both[1]) + " " + (both[0] == source.alternating()) + " " + (both[0] == "text") + " " + ("te" + "xt" == "text"));
    }

    /** More than are remembered. */
    private static void evicted(Source source) {
        String first = source.many(0);
        String again = source.many(0);
        for (int i = 0; i < 40_000; i++) {
            source.many(i);
        }
        String later = source.many(0);
        System.out.println((first == again) + " " + (first == later) + " " + (again == later) + " " + (first == first.toString()));
        System.out.println(new String(first) == first);
    }
}
