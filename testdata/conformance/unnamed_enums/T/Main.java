// shows: constants of enums of E that T does not name, and takes for enums: as Enum, by name, all of a class, as keys, handed back
// group: types
// cut: t.**
package t;

import e.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Main {
    static <C extends Enum<C>> C read(Class<C> type, Object value) {
        if (type.isInstance(value)) {
            return type.cast(value);
        }
        return Enum.valueOf(type, value.toString());
    }

    static String text(Object value) {
        return value instanceof Enum<?> constant
                ? constant.name() + '/' + constant.ordinal() + '/' + constant.getDeclaringClass().getSimpleName()
                : String.valueOf(value);
    }

    static List<String> all(Class<?> type) {
        List<String> all = new ArrayList<>();
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                all.add(text(constant));
            }
        }
        return all;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static Object read(Settings settings, String value) {
        return read((Class) settings.type(), value);
    }

    public static void main(String[] args) {
        Settings settings = new Settings();
        System.out.println(text(settings.get("mode")) + ' ' + text(settings.get("size")) + ' ' + text(settings.get("name")));
        Object fast = read(settings, "FAST");
        settings.put("mode", fast);
        System.out.println(settings.shown() + ' ' + (fast == settings.get("mode")));
        System.out.println(all(settings.type()) + " " + all(settings.get("size").getClass()));
        System.out.println(text(read(settings.get("size"))));
        Map<Object, String> named = new TreeMap<>();
        named.put(settings.get("mode"), "set");
        System.out.println(named.get(fast) + ' ' + named);
        try {
            read(settings, "NONE");
        } catch (IllegalArgumentException none) {
            System.out.println(none.getMessage());
        }
        Object[] values = settings.values();
        System.out.println(values.length + " " + text(values[0]) + ' ' + (values[1] == fast));
    }

    static Object read(Object constant) {
        return constant instanceof Enum<?> one ? read(one) : null;
    }

    private static <C extends Enum<C>> Object read(Enum<?> one) {
        @SuppressWarnings("unchecked")
        Class<C> type = (Class<C>) one.getDeclaringClass();
        return Enum.valueOf(type, one.name());
    }
}
