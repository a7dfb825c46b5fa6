package factor.runtime.state;

import factor.contract.Format;
import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;
import factor.transcript.Val;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Standard streams that one realm has put in the place of the JVM's. The other finds them without a
 * crossing, through {@link System}; so what it prints is handed over by a crossing: what E prints
 * to a stream of T's, a replay prints; what T prints to one of E's, which may read it, is compared.
 */
public final class Output {
    private static final Facet OF_T = facet('T');
    private static final Facet OF_E = facet('E');
    private static final PrintStream FIRST_OUT = System.out;
    private static final PrintStream FIRST_ERR = System.err;

    /**
     * What a stream that E has set is: the JVM's first, one of E's own, one that T had set before.
     */
    private static final int FIRST = 0;

    private static final int FOREIGN = 1;
    private static final int OWNED = 2;

    /** T's own, out and err, while they are the standard streams. */
    private static final PrintStream[] OWN = new PrintStream[2];

    /** What T has put there last: guards. */
    private static final PrintStream[] SET = {FIRST_OUT, FIRST_ERR};

    /** E's own. */
    private static final PrintStream[] OTHER = new PrintStream[2];

    /** Capture: what they were when T handed over. */
    private static final PrintStream[] AGREED = {FIRST_OUT, FIRST_ERR};

    private Output() {}

    private static Facet facet(char home) {
        return Facet.builtin(
                (member, receiver, arguments) ->
                        dispatch(home == 'T' ? OWN : OTHER, member, arguments),
                line(home, "say", "(ZLjava/lang/String;)V"),
                line(home, "write", "(Z[B)V"));
    }

    private static String line(char home, String name, String descriptor) {
        return "S "
                + home
                + " factor/runtime/state/Output "
                + name
                + ' '
                + descriptor
                + " - - "
                + descriptor
                + '\n';
    }

    private static Object dispatch(PrintStream[] streams, int member, Object[] arguments) {
        PrintStream stream = streams[(Boolean) arguments[0] ? 1 : 0];
        if (member == 0) {
            stream.print((String) arguments[1]);
        } else {
            byte[] bytes = (byte[]) arguments[1];
            stream.write(bytes, 0, bytes.length);
        }
        return null;
    }

    /** Replay: what the environment printed to T's. */
    static void say(boolean err, String text) {
        OWN[err ? 1 : 0].print(text);
    }

    /** Replay: what the environment wrote to T's. */
    static void write(boolean err, byte[] bytes) {
        OWN[err ? 1 : 0].write(bytes, 0, bytes.length);
    }

    /** T hands over. */
    static void agree() {
        AGREED[0] = System.out;
        AGREED[1] = System.err;
    }

    /**
     * E hands over: adds Values {@code stream} of True for err and what E has put in its place; T
     * gets a guard for E's own.
     */
    static void changes(List<Val> to) {
        change(false, System.out, to);
        change(true, System.err, to);
    }

    private static void change(boolean err, PrintStream now, List<Val> to) {
        int at = err ? 1 : 0;
        if (now == AGREED[at]) {
            return;
        }
        int kind = now == (err ? FIRST_ERR : FIRST_OUT) ? FIRST : now == SET[at] ? OWNED : FOREIGN;
        if (kind == FOREIGN) {
            OTHER[at] = now instanceof Guard guard ? guard.to : now;
            set(err, new Guard(err, OTHER[at], Realms.E));
        }
        AGREED[at] = err ? System.err : System.out;
        to.add(Val.value("stream", err ? Val.TRUE : Val.FALSE, Val.number(Format.INT, kind)));
    }

    /** Replay: does what E did. */
    static void apply(boolean err, int kind) {
        PrintStream first = err ? FIRST_ERR : FIRST_OUT;
        set(
                err,
                kind == FIRST
                        ? first
                        : kind == OWNED ? SET[err ? 1 : 0] : new Guard(err, first, Realms.E));
    }

    private static void set(boolean err, PrintStream stream) {
        if (err) {
            System.setErr(stream);
        } else {
            System.setOut(stream);
        }
    }

    /** It is one of the JVM's own standard streams. */
    public static boolean isFirst(Object stream) {
        return stream == FIRST_OUT || stream == FIRST_ERR;
    }

    /** What is printed there nobody of the program reads, or is told. */
    static boolean isTold(Object stream) {
        return isFirst(stream) || stream instanceof Guard;
    }

    /** {@link System#setOut} */
    public static void setOut(PrintStream stream) {
        System.setOut(replaced(false, stream, FIRST_OUT));
    }

    /** {@link System#setErr} */
    public static void setErr(PrintStream stream) {
        System.setErr(replaced(true, stream, FIRST_ERR));
    }

    private static PrintStream replaced(boolean err, PrintStream stream, PrintStream first) {
        boolean own =
                stream != null
                        && stream != first
                        && !(stream instanceof Wrapper)
                        && !(stream instanceof Guard guard && guard.owner == Realms.E);
        OWN[err ? 1 : 0] = !own ? null : stream instanceof Guard guarding ? guarding.to : stream;
        boolean guarded = own && !(stream instanceof Guard) && Mode.current().separates();
        SET[err ? 1 : 0] = guarded ? new Guard(err, stream, Realms.T) : stream;
        return SET[err ? 1 : 0];
    }

    /** Stands for a stream of a realm's, and passes on what that prints. */
    private static final class Guard extends PrintStream {
        private final boolean err;
        private final PrintStream to;
        private final byte owner;

        Guard(boolean err, PrintStream to, byte owner) {
            super(to);
            this.err = err;
            this.to = to;
            this.owner = owner;
        }

        private boolean foreign() {
            byte realm = Callers.running();
            return realm != owner && realm != 0 && realm != Realms.L;
        }

        private Member member(int at) {
            return (owner == Realms.T ? OF_T : OF_E).members[at];
        }

        private void say(String text) {
            Mode.current().cross(member(0), null, new Object[] {err, text});
        }

        @Override
        public void print(boolean x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(boolean x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void print(char x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(char x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void print(int x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(int x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void print(long x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(long x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void print(float x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(float x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void print(double x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(double x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void print(char[] x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(char[] x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void print(String x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(String x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void print(Object x) {
            if (foreign()) {
                say(String.valueOf(x));
            } else {
                to.print(x);
            }
        }

        @Override
        public void println(Object x) {
            if (foreign()) {
                say(String.valueOf(x) + System.lineSeparator());
            } else {
                to.println(x);
            }
        }

        @Override
        public void println() {
            if (foreign()) {
                say(System.lineSeparator());
            } else {
                to.println();
            }
        }

        @Override
        public void write(int b) {
            if (foreign()) {
                write(new byte[] {(byte) b}, 0, 1);
            } else {
                to.write(b);
            }
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            if (foreign()) {
                Mode.current()
                        .cross(
                                member(1),
                                null,
                                new Object[] {err, Arrays.copyOfRange(bytes, from, from + length)});
            } else {
                to.write(bytes, from, length);
            }
        }

        @Override
        public void write(byte[] bytes) {
            write(bytes, 0, bytes.length);
        }

        @Override
        public PrintStream printf(String format, Object... arguments) {
            return format(format, arguments);
        }

        @Override
        public PrintStream printf(Locale locale, String format, Object... arguments) {
            return format(locale, format, arguments);
        }

        @Override
        public PrintStream format(String format, Object... arguments) {
            print(String.format(format, arguments));
            return this;
        }

        @Override
        public PrintStream format(Locale locale, String format, Object... arguments) {
            print(String.format(locale, format, arguments));
            return this;
        }

        @Override
        public PrintStream append(CharSequence text) {
            print(String.valueOf(text));
            return this;
        }

        @Override
        public PrintStream append(CharSequence text, int from, int end) {
            print(String.valueOf(text).substring(from, end));
            return this;
        }

        @Override
        public PrintStream append(char c) {
            print(c);
            return this;
        }

        @Override
        public void flush() {
            to.flush();
        }

        @Override
        public void close() {
            to.close();
        }

        @Override
        public boolean checkError() {
            return to.checkError();
        }
    }
}
