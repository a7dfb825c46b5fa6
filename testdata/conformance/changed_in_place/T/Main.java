// shows: every kind of mutable JDK object that crosses by content, changed in one thing at a time by either side while both keep it
// group: arrays
// cut: t.**
package t;

import e.Keeper;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.IntSummaryStatistics;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class Main {
    private static final int WAYS = 12;
    private static final StringBuilder builder = new StringBuilder("text é…");
    private static final StringBuffer buffer = new StringBuffer("buffer");
    private static final ByteBuffer bytes = ByteBuffer.wrap(new byte[16], 4, 8).slice();
    private static final Date date = new Date(1_000_000L);
    private static final Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("GMT"));
    private static final BitSet bits = new BitSet();
    private static final AtomicInteger number = new AtomicInteger(-1);
    private static final AtomicLong big = new AtomicLong(-1);
    private static final AtomicBoolean flag = new AtomicBoolean();
    private static final IntSummaryStatistics statistics = new IntSummaryStatistics();

    public static void main(String[] args) {
        calendar.setTimeInMillis(86_400_000L);
        Keeper keeper = new Keeper();
        keeper.texts(builder, buffer);
        keeper.times(date, calendar);
        keeper.numbers(number, big, flag);
        keeper.others(bytes, bits, statistics);
        for (int which = 0; which < WAYS; which++) {
            keeper.change(which);
            System.out.println(which + " by E: " + held());
            change(which);
            System.out.println(which + " by T: " + keeper.seen().equals(held()));
        }
    }

    private static void change(int which) {
        switch (which) {
            case 0 -> builder.append('T');
            case 1 -> buffer.reverse();
            case 2 -> bytes.put(3, (byte) -1);
            case 3 -> bytes.position(1);
            case 4 -> bytes.limit(7);
            case 5 -> date.setTime(-5);
            case 6 -> calendar.set(Calendar.HOUR_OF_DAY, 7);
            case 7 -> bits.set(70);
            case 8 -> number.set(Integer.MIN_VALUE);
            case 9 -> big.set(7);
            case 10 -> flag.compareAndSet(true, false);
            default -> statistics.accept(100);
        }
    }

    private static String held() {
        return builder + " " + buffer + " " + bytes + bytes.get(3) + " " + date.getTime() + " " + calendar.getTimeInMillis()
                + " " + bits + " " + number + " " + big + " " + flag + " " + statistics.getMin() + statistics.getSum();
    }
}
