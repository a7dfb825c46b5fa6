// shows: enums, exceptions and interfaces whose static initialisers use their realm: they run at home only
// group: types
// cut: t.**
package t;

import e.Counter;
import e.Fault;
import e.Feature;
import e.Reader;
import e.Settings;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

public class Main {
    public static void main(String[] args) {
        System.out.println(Counter.next() + " " + Settings.START + " " + Settings.NAME + " " + Settings.LIMIT);
        System.out.println(Settings.limit() + " " + Settings.started() + " " + Settings.make().shown());
        try {
            Fault.fail(1);
        } catch (Fault fault) {
            System.out.println(fault.getMessage() + " " + fault.code() + " " + fault.first());
        }
        System.out.println(Fault.of(2).getMessage() + " " + Fault.of(1).code());
        System.out.println(Feature.NEW.since() + " " + Feature.OLD.isAfter(Feature.NEW) + " " + Feature.newest());
        System.out.println(Arrays.toString(Feature.values()) + " " + Feature.valueOf("NEVER").since());
        Map<Feature, String> named = new EnumMap<>(Feature.class);
        for (Feature feature : Feature.values()) {
            named.put(feature, name(feature));
        }
        System.out.println(named + " " + Feature.OLD.compareTo(Feature.NEVER));
        System.out.println(Reader.read(() -> Own.STARTED) + " " + Own.STARTED);
    }

    private static String name(Feature feature) {
        return switch (feature) {
            case OLD -> "old";
            case NEW -> "new";
            default -> feature.name();
        };
    }
}
