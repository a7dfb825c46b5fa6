package e;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.IntSummaryStatistics;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Keeps what it is given and changes one thing of it at a time. */
public class Keeper {
    private StringBuilder builder;
    private StringBuffer buffer;
    private ByteBuffer bytes;
    private Date date;
    private Calendar calendar;
    private BitSet bits;
    private AtomicInteger number;
    private AtomicLong big;
    private AtomicBoolean flag;
    private IntSummaryStatistics statistics;

    public void texts(StringBuilder builder, StringBuffer buffer) {
        this.builder = builder;
        this.buffer = buffer;
    }

    public void times(Date date, Calendar calendar) {
        this.date = date;
        this.calendar = calendar;
    }

    public void numbers(AtomicInteger number, AtomicLong big, AtomicBoolean flag) {
        this.number = number;
        this.big = big;
        this.flag = flag;
    }

    public void others(ByteBuffer bytes, BitSet bits, IntSummaryStatistics statistics) {
        this.bytes = bytes;
        this.bits = bits;
        this.statistics = statistics;
    }

    public void change(int which) {
        switch (which) {
            case 0 -> builder.setCharAt(0, 'E');
            case 1 -> buffer.setLength(buffer.length() - 1);
            case 2 -> bytes.put(3, (byte) 77);
            case 3 -> bytes.position(2);
            case 4 -> bytes.limit(6);
            case 5 -> date.setTime(date.getTime() + 1);
            case 6 -> calendar.add(Calendar.DAY_OF_MONTH, 1);
            case 7 -> bits.flip(5);
            case 8 -> number.incrementAndGet();
            case 9 -> big.addAndGet(1L << 40);
            case 10 -> flag.set(!flag.get());
            case 11 -> statistics.accept(-9);
            default -> throw new IllegalArgumentException();
        }
    }

    public String seen() {
        return builder + " " + buffer + " " + bytes + bytes.get(3) + " " + date.getTime() + " " + calendar.getTimeInMillis()
                + " " + bits + " " + number + " " + big + " " + flag + " " + statistics.getMin() + statistics.getSum();
    }
}
