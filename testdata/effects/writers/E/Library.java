package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.text.SimpleDateFormat;
import java.util.BitSet;
import java.util.Date;
import java.util.Formatter;
import java.util.Locale;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Other objects of the JDK that have a state, and fresh ones that write to such. */
public class Library {
    private static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();

    private final StringBuilder builder = new StringBuilder("kept");
    private final AtomicInteger atomic = new AtomicInteger();
    private final AtomicIntegerArray array = new AtomicIntegerArray(2);
    private final AtomicReference<String> reference = new AtomicReference<>("");
    private final LongAdder adder = new LongAdder();
    private final ConcurrentHashMap<Integer, Integer> concurrent = new ConcurrentHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final BitSet bits = new BitSet();
    private final Date date = new Date(0);
    private final Matcher matcher = Pattern.compile("a").matcher("a a a");
    private final StringTokenizer tokens = new StringTokenizer("a b c");
    private final Scanner scanner = new Scanner("1 2 3");
    private final StringReader reader = new StringReader("abc");
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final StringWriter writer = new StringWriter();
    private final ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2, 3});
    private final SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
    private final byte[] raw = new byte[4];
    private final char[] characters = new char[4];

    public String writesToAKeptBuilder(int i) {
        return builder.append(i).toString();
    }

    public void writesAnAtomic(int i) {
        atomic.set(i);
    }

    public int writesByIncrementAndGet(int i) {
        return atomic.incrementAndGet() + i;
    }

    public int writesByGetAndUpdate(int i) {
        return atomic.getAndUpdate(number -> number + i);
    }

    public boolean writesByCompareAndSet(int i) {
        return reference.compareAndSet(reference.get(), "next " + i);
    }

    public int writesAnAtomicArray(int i) {
        return array.addAndGet(i, 2);
    }

    public void writesAnAdder(int i) {
        adder.add(i);
    }

    public Integer writesAConcurrentMap(int i) {
        return concurrent.compute(i, (key, value) -> key);
    }

    public boolean writesALock(int i) {
        return lock.tryLock() && i < 5;
    }

    public void writesABit(int i) {
        bits.set(i);
    }

    public void writesADate(int i) {
        date.setTime(i);
    }

    public void writesAThreadLocal(int i) {
        LOCAL.set(i);
    }

    public boolean writesByFind(int i) {
        return matcher.find();
    }

    public String writesByNextToken(int i) {
        return tokens.nextToken();
    }

    public int writesByScanning(int i) {
        return scanner.nextInt();
    }

    public int writesByReadingAReader(int i) throws IOException {
        return reader.read();
    }

    public int writesByGettingOfABuffer(int i) {
        return buffer.get();
    }

    public void writesToAStream(int i) {
        bytes.write(i);
    }

    public String writesByFormatting(int i) {
        return format.format(new Date(i));
    }

    public void writesThroughAFreshBuffer(int i) {
        ByteBuffer.wrap(raw).put((byte) i);
    }

    public void writesThroughAFreshPrinter(int i) {
        PrintWriter printer = new PrintWriter(writer);
        printer.print(i);
        printer.flush();
    }

    public void writesThroughAFreshFormatter(int i) {
        Formatter formatter = new Formatter(builder);
        formatter.format("%d", i);
    }

    public int writesFromAFreshStream(int i) {
        return new ByteArrayInputStream(new byte[] {7, (byte) i}).read(raw, 0, 2);
    }

    public int writesFromAFreshReader(int i) throws IOException {
        return new StringReader("xy" + i).read(characters);
    }

    public void writesTheCharactersOfAText(int i) {
        ("text" + i).getChars(0, 2, characters, 0);
    }
}
