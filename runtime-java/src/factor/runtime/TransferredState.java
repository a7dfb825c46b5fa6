package factor.runtime;

import factor.transcript.Format;
import factor.transcript.Val;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Small mutable objects of the JDK that are final or look into each other's fields. In a capture both realms hold the same
 * object; its state is a value.
 */
final class TransferredState extends Transferred {
    private final Values values;
    private Val agreed;

    TransferredState(int id, Object local, Values values) {
        super(id, local, local);
        this.values = values;
    }

    /** Classes whose state is told in a form of its own, and not by fields that each JDK may have otherwise. */
    private static final Class<?>[] KNOWN = {
        StringBuilder.class, StringBuffer.class, Date.class, BitSet.class, AtomicInteger.class, AtomicLong.class,
        AtomicBoolean.class, Calendar.class,
    };

    static boolean known(Class<?> type) {
        for (Class<?> known : KNOWN) {
            if (known.isAssignableFrom(type)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an object is transferred in this way: not one whose own class has methods that would be crossings. */
    static boolean covers(Object o) {
        return known(o.getClass()) && Values.ofJdk(o.getClass().getClassLoader()) || o instanceof ByteBuffer b && b.hasArray() || PlainFields.covers(o.getClass());
    }

    /** An object of a type with a given state (replay). */
    static Object make(Class<?> type, Val state, Values values) {
        if (PlainFields.covers(type)) {
            Object plain = Jvm.allocate(type);
            PlainFields.set(plain, state, values);
            return plain;
        }
        Val first = state.parts()[0];
        Object made;
        if (type == StringBuilder.class) {
            made = new StringBuilder();
        } else if (type == StringBuffer.class) {
            made = new StringBuffer();
        } else if (type == BitSet.class) {
            made = new BitSet();
        } else if (type == AtomicInteger.class) {
            made = new AtomicInteger();
        } else if (type == AtomicLong.class) {
            made = new AtomicLong();
        } else if (type == AtomicBoolean.class) {
            made = new AtomicBoolean();
        } else if (ByteBuffer.class.isAssignableFrom(type)) {
            made = ByteBuffer.allocate(((byte[]) first.array()).length);
        } else if (Calendar.class.isAssignableFrom(type)) {
            made = Calendar.getInstance();
        } else {
            made = date(type, first.number());
        }
        set(made, state);
        return made;
    }

    /** Date, and those of java.sql, which the runtime must not name. */
    private static Object date(Class<?> type, long millis) {
        try {
            return type.getConstructor(long.class).newInstance(millis);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot rebuild a " + type.getName(), e);
        }
    }

    private static Val state(Object o) {
        if (o instanceof CharSequence s) {
            return Val.value("state", Val.text(s.toString()));
        }
        if (o instanceof Date d) {
            return Val.value("state", Val.number(Format.LONG, d.getTime()), Val.number(Format.INT, nanos(d)));
        }
        if (o instanceof BitSet b) {
            return Val.value("state", Val.primitives(b.toLongArray()));
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
        if (o instanceof Calendar c) {
            return Val.value("state", Val.number(Format.LONG, c.getTimeInMillis()), Val.text(c.getTimeZone().getID()));
        }
        ByteBuffer b = (ByteBuffer) o;
        byte[] bytes = new byte[b.capacity()];
        System.arraycopy(b.array(), b.arrayOffset(), bytes, 0, bytes.length);
        return Val.value("state", Val.primitives(bytes), Val.number(Format.INT, b.position()),
                Val.number(Format.INT, b.limit()));
    }

    private static void set(Object o, Val state) {
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
        } else if (o instanceof AtomicInteger i) {
            i.set((int) first.number());
        } else if (o instanceof AtomicLong l) {
            l.set(first.number());
        } else if (o instanceof AtomicBoolean b) {
            b.set(first.tag() == Format.TRUE);
        } else if (o instanceof Calendar c) {
            c.setTimeZone(java.util.TimeZone.getTimeZone(parts[1].text()));
            c.setTimeInMillis(first.number());
        } else {
            ByteBuffer b = (ByteBuffer) o;
            byte[] bytes = (byte[]) first.array();
            System.arraycopy(bytes, 0, b.array(), b.arrayOffset(), bytes.length);
            b.limit((int) parts[2].number()).position((int) parts[1].number());
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
    long size() {
        Object o = local();
        return o instanceof CharSequence text ? text.length() : o instanceof ByteBuffer b ? b.capacity() : 1;
    }

    private Val now(Object o) {
        return PlainFields.covers(o.getClass()) ? PlainFields.state(o, values) : state(o);
    }

    @Override
    Val content(Boundary boundary, byte realm) {
        agreed = now(local());
        return agreed;
    }

    @Override
    boolean changed(byte realm) {
        Object o = local();
        return o != null && (agreed == null || !has(o, agreed));
    }

    /** Whether the state still is what it was; nothing is copied to find out, for that is asked at every crossing. */
    private static boolean has(Object o, Val state) {
        if (PlainFields.covers(o.getClass())) {
            return PlainFields.has(o, state);
        }
        Val[] parts = state.parts();
        if (o instanceof CharSequence s) {
            return parts[0].text().contentEquals(s);
        }
        if (o instanceof AtomicBoolean b) {
            return b.get() == (parts[0].tag() == Format.TRUE);
        }
        if (o instanceof AtomicInteger || o instanceof AtomicLong) {
            return ((Number) o).longValue() == parts[0].number();
        }
        if (o instanceof ByteBuffer b) {
            byte[] bytes = (byte[]) parts[0].array();
            int from = b.arrayOffset();
            return Arrays.equals(b.array(), from, from + b.capacity(), bytes, 0, bytes.length)
                    && b.position() == parts[1].number() && b.limit() == parts[2].number();
        }
        return state(o).equals(state);
    }

    @Override
    Val changes(Boundary boundary, byte writer) {
        return content(boundary, writer);
    }

    @Override
    void apply(Boundary boundary, Val content) {
        Object o = local();
        if (o != null && PlainFields.covers(o.getClass())) {
            PlainFields.set(o, content, values);
            agreed = content;
        } else if (o != null) {
            set(o, content);
            agreed = content;
        }
    }
}
