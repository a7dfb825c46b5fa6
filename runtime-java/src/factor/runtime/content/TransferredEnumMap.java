package factor.runtime.content;

import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.util.Arrays;
import java.util.EnumMap;

/**
 * Maps whose keys are constants of an enum that both realms have: each realm has its own, as of an
 * array. The JDK looks into the fields of any that it is handed, so no wrapper can stand for one.
 */
public final class TransferredEnumMap extends Transferred {
    private static final Slot KEYS = Slot.of("java.util.EnumMap", "keyType");

    /** The value of each constant: null for none, and an object of the JDK's own for null. */
    private static final Slot VALUES = Slot.of("java.util.EnumMap", "vals");

    private static final Object[] NO_ROOM = {null};

    private final byte home;
    private final TransferredArray.Replaced replaced;

    /** The values when both sides last agreed, as each side holds them. */
    private Object[] agreed;

    private Object[] agreedOther;

    public TransferredEnumMap(
            int id, byte home, Object local, Object other, TransferredArray.Replaced replaced) {
        super(id, local, other);
        this.home = home;
        this.replaced = replaced;
    }

    static boolean covers(Object o, Values values) {
        return o.getClass() == EnumMap.class && values.isKnownEnum(keys(o));
    }

    private static Class<?> keys(Object map) {
        return (Class<?>) KEYS.reference(map);
    }

    /** An empty one of the same enum, for the other realm. */
    public static Object twin(Object map) {
        return empty(keys(map));
    }

    /** An empty one for a recorded one (replay). */
    public static Object make(Val content, Values values) {
        return empty((Class<?>) values.rebuild(content.parts()[0]));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the class is that of an enum
    private static Object empty(Class<?> keys) {
        return new EnumMap(keys);
    }

    private static Object[] values(Object map) {
        return (Object[]) VALUES.reference(map);
    }

    private static Enum<?>[] constants(Object map) {
        return (Enum<?>[]) keys(map).getEnumConstants();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the key is a constant of the map's enum
    private static void put(Object map, Enum<?> key, Object value) {
        ((EnumMap) map).put(key, value);
    }

    private Object side(byte realm) {
        return realm == home || !twins() ? local() : other();
    }

    private static byte opposite(byte realm) {
        return realm == Realms.T ? Realms.E : Realms.T;
    }

    @Override
    public long size() {
        Object map = local() == null ? other() : local();
        return map == null ? 0 : values(map).length;
    }

    @Override
    public Val content(Converter converter, byte realm) {
        return changes(converter, realm);
    }

    /** The enum, and each constant that is a key with its value. */
    @Override
    public Val changes(Converter converter, byte writer) {
        EnumMap<?, ?> map = (EnumMap<?, ?>) side(writer);
        Val[] parts = new Val[1 + 2 * map.size()];
        parts[0] = converter.values().nameOf(keys(map));
        int at = 1;
        for (var entry : map.entrySet()) {
            parts[at++] = converter.values().describe(entry.getKey());
            parts[at++] = converter.describe(entry.getValue(), writer);
        }
        if (twins()) {
            carryOver(converter, writer, map);
        } else {
            agreed = values(map).clone();
        }
        return Val.value("state", parts);
    }

    /** The other realm's map gets what is not in it yet. */
    private void carryOver(Converter converter, byte writer, EnumMap<?, ?> from) {
        Object to = side(opposite(writer));
        Object[] now = values(from);
        Object[] before = before(writer);
        Enum<?>[] constants = constants(from);
        Object[] theirs = to == null ? before(opposite(writer)).clone() : values(to);
        for (int i = 0; to != null && i < now.length; i++) {
            if (before != null && now[i] == before[i]) {
                continue;
            }
            if (now[i] == null) {
                ((EnumMap<?, ?>) to).remove(constants[i]);
            } else {
                Object value = from.get(constants[i]);
                put(to, constants[i], converter.element(value, writer, NO_ROOM));
            }
        }
        agreed = (writer == home ? now : theirs).clone();
        agreedOther = (writer == home ? theirs : now).clone();
    }

    private Object[] before(byte realm) {
        return twins() && realm != home ? agreedOther : agreed;
    }

    /**
     * A new map is no difference for a realm that has let its own go: it gets what both sides
     * agreed on last.
     */
    @Override
    public void restore(Converter converter, Cached cached) {
        hold();
        if (!twins()) {
            return;
        }
        if (other() == null) {
            Object made = filled(twin(local()), agreedOther);
            replaceOther(made);
            converter.knows(made, cached);
        } else if (local() == null) {
            Object made = filled(twin(other()), agreed);
            replaceLocal(made);
            converter.knows(made, cached);
        }
    }

    private static Object filled(Object map, Object[] values) {
        Enum<?>[] constants = constants(map);
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null) {
                put(map, constants[i], values[i]);
            }
        }
        return map;
    }

    @Override
    public boolean changed(byte realm) {
        Object map = side(realm);
        if (map == null || agreed == null) {
            return false;
        }
        Object[] now = values(map);
        Object[] before = before(realm);
        if (Arrays.equals(now, before, (one, other) -> one == other ? 0 : 1)) {
            return false;
        }
        for (int i = 0; i < now.length; i++) {
            if (now[i] != before[i] && !TransferredArray.isEqualValue(now[i], before[i])) {
                return true;
            }
        }
        agree(now, before, realm);
        return false;
    }

    /** Of equal values the content alone is told: the other realm's map gets the same object. */
    private void agree(Object[] now, Object[] before, byte realm) {
        Object theirs = side(opposite(realm));
        for (int i = 0; i < now.length; i++) {
            if (now[i] != before[i]) {
                replaced.by(now[i], realm);
                agreed[i] = now[i];
                if (twins()) {
                    agreedOther[i] = now[i];
                    if (theirs != null) {
                        values(theirs)[i] = now[i];
                    }
                }
            }
        }
    }

    @Override
    public void apply(Converter converter, Val content) {
        EnumMap<?, ?> map = (EnumMap<?, ?>) local();
        if (map == null) {
            return;
        }
        map.clear();
        Val[] parts = content.parts();
        for (int i = 1; i < parts.length; i += 2) {
            Enum<?> key = (Enum<?>) converter.rebuild(parts[i]);
            put(map, key, converter.rebuild(parts[i + 1]));
        }
        agreed = values(map).clone();
    }
}
