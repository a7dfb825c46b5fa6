package factor.runtime.content;

import factor.contract.Format;
import factor.contract.TransferredClasses;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.JdkEffects;
import factor.runtime.jvm.Jvm;
import factor.transcript.Val;

import java.lang.reflect.TypeVariable;
import java.nio.Buffer;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Small mutable objects of the JDK that are final or look into each other's fields. In a capture
 * both realms hold the same object; its state is a value.
 */
public final class TransferredState extends Transferred {
    private static volatile boolean isAnyWithRoom;

    private final Converter converter;
    private final Values values;
    private final Class<?> kind;
    private Val agreed;

    public TransferredState(int id, Object local, Converter converter) {
        super(id, local, local);
        this.converter = converter;
        values = converter.values();
        kind = local.getClass();
        if (hasRoom(local)) {
            isAnyWithRoom = true;
        }
    }

    /**
     * Classes whose state is told in a form of its own, and not by fields that each JDK may have
     * otherwise.
     */
    private static final Class<?>[] KNOWN = named(TransferredClasses.WITH_STATE);

    private static Class<?>[] named(List<String> names) {
        Class<?>[] types = new Class<?>[names.size()];
        for (int i = 0; i < types.length; i++) {
            try {
                types[i] = Class.forName(names.get(i).replace('/', '.'), false, null);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
        return types;
    }

    public static boolean known(Class<?> type) {
        for (Class<?> known : KNOWN) {
            if (known.isAssignableFrom(type)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether an object is transferred in this way: not one whose own class has methods that would
     * be crossings.
     */
    public static boolean covers(Object o, Values values) {
        if (BeanProperties.isOf(o.getClass())) {
            return BeanProperties.covers(o, values);
        }
        if (o instanceof EnumSet<?> set) {
            return EnumSetState.covers(set, values);
        }
        if (o instanceof EnumMap) {
            return TransferredEnumMap.covers(o, values);
        }
        return OwnedState.isOf(o.getClass()) ? OwnedState.covers(o, values) : coversKnown(o);
    }

    /** The same where what cannot be told inside of it makes no difference. */
    public static boolean mayCover(Object o) {
        return OwnedState.isOf(o.getClass())
                || BeanProperties.isOf(o.getClass())
                || o instanceof EnumSet
                || coversKnown(o);
    }

    private static boolean coversKnown(Object o) {
        if (o instanceof Thread thread) {
            return CurrentThread.covers(thread);
        }
        if (o instanceof Calendar) {
            return CalendarState.covers(o);
        }
        if (o instanceof Buffer b) {
            return BufferState.covers(b);
        }
        return known(o.getClass()) && Jvm.isOfJdk(o.getClass().getClassLoader())
                || PlainFields.covers(o.getClass());
    }

    /**
     * Whether code, that of the JDK above all, takes objects of a class for their content. A
     * wrapper for one whose content cannot be told would not be of its class, nor equal to what it
     * is equal to.
     */
    public static boolean isContent(Class<?> type) {
        return known(type)
                || BeanProperties.isOf(type)
                || TimeZone.class.isAssignableFrom(type)
                || Jvm.isOfJdk(type.getClassLoader())
                        && (TypeVariable.class.isAssignableFrom(type) || JdkEffects.isValue(type));
    }

    /** An object of a type with a given state (replay). */
    public static Object make(Class<?> type, Val state, Converter converter) {
        Values values = converter.values();
        if (OwnedState.isOf(type)) {
            return OwnedRebuilder.make(type, state, converter);
        }
        if (Thread.class.isAssignableFrom(type)) {
            return Thread.currentThread();
        }
        if (type == EnumMap.class) {
            return TransferredEnumMap.make(state, values);
        }
        if (PlainFields.covers(type)) {
            Object plain = Jvm.allocate(type);
            PlainFields.set(plain, state, values);
            return plain;
        }
        Object made =
                Buffer.class.isAssignableFrom(type)
                        ? BufferState.make(type, state, converter)
                        : EnumSet.class.isAssignableFrom(type)
                                ? EnumSetState.blank(state, values)
                                : blank(type, state);
        set(made, state, values);
        return made;
    }

    /** An object of one of the known types, which is yet to get its state. */
    static Object blank(Class<?> type, Val state) {
        if (BeanProperties.isOf(type)) {
            return BeanProperties.blank();
        }
        if (type == StringBuilder.class) {
            return new StringBuilder();
        }
        if (type == StringBuffer.class) {
            return new StringBuffer();
        }
        if (type == BitSet.class) {
            return new BitSet();
        }
        if (type == AtomicInteger.class) {
            return new AtomicInteger();
        }
        if (type == AtomicLong.class) {
            return new AtomicLong();
        }
        if (type == AtomicBoolean.class) {
            return new AtomicBoolean();
        }
        return type == GregorianCalendar.class
                ? new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT)
                : date(type, state.parts()[0].number());
    }

    /** Date, and those of java.sql, which the runtime must not name. */
    private static Object date(Class<?> type, long millis) {
        try {
            return type.getConstructor(long.class).newInstance(millis);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot rebuild a " + type.getName(), e);
        }
    }

    /** Its content does not tell how much the object has room for. */
    public static boolean hasRoom(Object o) {
        return o instanceof StringBuilder || o instanceof StringBuffer || o instanceof BitSet;
    }

    /** Such an object has crossed. */
    public static boolean isAnyWithRoom() {
        return isAnyWithRoom;
    }

    static Val state(Object o, Values values) {
        if (o instanceof Thread) {
            return CurrentThread.STATE;
        }
        if (BeanProperties.isOf(o.getClass())) {
            return BeanProperties.state(o, values);
        }
        if (o instanceof CharSequence s) {
            return Val.value("state", Val.text(s.toString()));
        }
        if (o instanceof Date d) {
            return Val.value(
                    "state",
                    Val.number(Format.LONG, d.getTime()),
                    Val.number(Format.INT, nanos(d)));
        }
        if (o instanceof BitSet b) {
            return Val.value("state", Val.primitives(b.toLongArray()));
        }
        if (o instanceof EnumSet<?> set) {
            return EnumSetState.state(set, values);
        }
        if (o instanceof AtomicInteger i) {
            return Val.value("state", Val.number(Format.INT, i.get()));
        }
        if (o instanceof AtomicLong l) {
            return Val.value("state", Val.number(Format.LONG, l.get()));
        }
        if (o instanceof AtomicBoolean b) {
            return Val.value("state", b.get() ? Val.TRUE : Val.FALSE);
        }
        return CalendarState.state(o, values);
    }

    static void set(Object o, Val state, Values values) {
        if (o instanceof Thread) {
            return;
        }
        if (BeanProperties.isOf(o.getClass())) {
            BeanProperties.set(o, state, values);
            return;
        }
        Val[] parts = state.parts();
        Val first = parts[0];
        if (o instanceof StringBuilder s) {
            s.replace(0, s.length(), first.text());
        } else if (o instanceof StringBuffer s) {
            s.replace(0, s.length(), first.text());
        } else if (o instanceof Date d) {
            d.setTime(first.number());
            setNanos(d, (int) parts[1].number());
        } else if (o instanceof BitSet b) {
            b.clear();
            b.or(BitSet.valueOf((long[]) first.array()));
        } else if (o instanceof EnumSet<?> set) {
            EnumSetState.set(set, state, values);
        } else if (o instanceof AtomicInteger i) {
            i.set((int) first.number());
        } else if (o instanceof AtomicLong l) {
            l.set(first.number());
        } else if (o instanceof AtomicBoolean b) {
            b.set(first.tag() == Format.TRUE);
        } else if (o instanceof GregorianCalendar c) {
            CalendarState.set(c, state, values);
        } else {
            BufferState.set((Buffer) o, state);
        }
    }

    private static int nanos(Date d) {
        if (!d.getClass().getName().equals("java.sql.Timestamp")) {
            return 0;
        }
        try {
            return (Integer) d.getClass().getMethod("getNanos").invoke(d);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void setNanos(Date d, int nanos) {
        if (d.getClass().getName().equals("java.sql.Timestamp")) {
            try {
                d.getClass().getMethod("setNanos", int.class).invoke(d, nanos);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public long size() {
        Object o = local();
        if (o instanceof Buffer b) {
            return b.capacity();
        }
        return o instanceof CharSequence text ? text.length() : 1;
    }

    /** What others have of an object as well: the array of a buffer, say. */
    @Override
    public List<Object> inside() {
        Object o = local();
        if (o instanceof Buffer b) {
            Object shared = BufferState.shared(b);
            return shared == null ? List.of() : List.of(shared);
        }
        return o != null && OwnedState.isOf(o.getClass())
                ? OwnedState.shared(o, values)
                : List.of();
    }

    private Val now(Object o, Converter converter, byte realm) {
        if (o instanceof Buffer b) {
            return BufferState.state(b, converter, realm);
        }
        if (OwnedState.isOf(o.getClass())) {
            return owned(o, realm);
        }
        return PlainFields.covers(o.getClass()) ? PlainFields.state(o, values) : state(o, values);
    }

    @Override
    public Val asItIs(Converter converter) {
        Object o = local();
        boolean isAlone = o != null && !OwnedState.isOf(o.getClass()) && inside().isEmpty();
        return isAlone ? now(o, converter, Realms.T) : null;
    }

    private Val owned(Object o, byte realm) {
        Val state = OwnedState.state(o, converter, realm);
        if (state == null) {
            throw new IllegalStateException(
                    "an object that has crossed holds what cannot be told: a "
                            + o.getClass().getName());
        }
        return state;
    }

    @Override
    public Val content(Converter converter, byte realm) {
        agreed = now(local(), converter, realm);
        return agreed;
    }

    @Override
    boolean canBeMadeAgain() {
        return agreed != null
                && seen == null
                && !isStray
                && !Thread.class.isAssignableFrom(kind)
                && !OwnedState.isOf(kind)
                && inside().isEmpty();
    }

    @Override
    public Object makeAgain() {
        Object made = make(kind, agreed, converter);
        replace(made);
        return made;
    }

    @Override
    public boolean changed(byte realm) {
        Object o = local();
        return o != null && (agreed == null || !has(o, agreed, realm));
    }

    /**
     * Whether the state still is what it was; nothing is copied to find out, for that is asked at
     * every crossing.
     */
    private boolean has(Object o, Val state, byte realm) {
        if (OwnedState.isOf(o.getClass())) {
            return OwnedState.has(o, state, converter, realm);
        }
        if (PlainFields.covers(o.getClass())) {
            return PlainFields.has(o, state);
        }
        if (o instanceof Buffer b) {
            return BufferState.has(b, state);
        }
        if (o instanceof Thread) {
            return true;
        }
        Val[] parts = state.parts();
        if (o instanceof CharSequence s) {
            return parts[0].text().contentEquals(s);
        }
        if (o instanceof EnumSet<?> set) {
            return EnumSetState.has(set, state);
        }
        if (o instanceof AtomicBoolean b) {
            return b.get() == (parts[0].tag() == Format.TRUE);
        }
        if (o instanceof AtomicInteger || o instanceof AtomicLong) {
            return ((Number) o).longValue() == parts[0].number();
        }
        return o instanceof Calendar ? CalendarState.has(o, state) : state(o, values).equals(state);
    }

    @Override
    public Val changes(Converter converter, byte writer) {
        return content(converter, writer);
    }

    @Override
    public void apply(Converter converter, Val content) {
        Object o = local();
        if (o != null && OwnedState.isOf(o.getClass())) {
            OwnedRebuilder.set(o, content, converter);
            agreed = content;
        } else if (o != null && PlainFields.covers(o.getClass())) {
            PlainFields.set(o, content, values);
            agreed = content;
        } else if (o != null) {
            set(o, content, values);
            agreed = content;
        }
    }
}
