package factor.runtime;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;

/**
 * Standard streams that code under test has put in the place of the JVM's. The environment finds them without a crossing, through
 * {@link System}; so what it prints is handed over by a crossing, and a replay prints it.
 */
public final class Output {
    private static final Facet FACET = Facet.builtin(Output::dispatch, line("say", "(ZLjava/lang/String;)V"),
            line("write", "(Z[B)V"));
    /** T's own, out and err, while they are the standard streams. */
    private static final PrintStream[] OWN = new PrintStream[2];
    private static final PrintStream FIRST_OUT = System.out;
    private static final PrintStream FIRST_ERR = System.err;

    private Output() {}

    private static String line(String name, String descriptor) {
        return "S T factor/runtime/Output " + name + ' ' + descriptor + " - - " + descriptor + '\n';
    }

    private static Object dispatch(int member, Object receiver, Object[] arguments) {
        if (member == 0) {
            say((Boolean) arguments[0], (String) arguments[1]);
        } else {
            write((Boolean) arguments[0], (byte[]) arguments[1]);
        }
        return null;
    }

    /** What the environment printed. */
    static void say(boolean err, String text) {
        OWN[err ? 1 : 0].print(text);
    }

    /** What the environment wrote. */
    static void write(boolean err, byte[] bytes) {
        OWN[err ? 1 : 0].write(bytes, 0, bytes.length);
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
        boolean own = stream != null && stream != first && !(stream instanceof Wrapper);
        OWN[err ? 1 : 0] = !own ? null : stream instanceof Guard guard ? guard.to : stream;
        return own && !(stream instanceof Guard) && Launch.mode().guardsOutput() ? new Guard(err, stream) : stream;
    }

    /** Capture: stands for a stream of T's, and passes on what T prints. */
    private static final class Guard extends PrintStream {
        private final boolean err;
        private final PrintStream to;

        Guard(boolean err, PrintStream to) {
            super(to);
            this.err = err;
            this.to = to;
        }

        private static boolean foreign() {
            return ThreadState.current().realm == Realms.E;
        }

        private void say(String text) {
            Crossing.call(FACET.members[0], null, new Object[] {err, text});
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
                Crossing.call(FACET.members[1], null, new Object[] {err, Arrays.copyOfRange(bytes, from, from + length)});
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
