package e;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Values, boxed, compared and counted with. */
public class Values {
    private final Point point = new Point(3, 4);
    private final Integer boxed = 1000;
    private final AtomicInteger atomic = new AtomicInteger(6);
    private final BigDecimal price = new BigDecimal("9.90");
    private final LocalDate day = LocalDate.of(2024, 2, 28);

    public int readsABox() {
        Integer more = boxed + 1;
        Object object = more;
        return (Integer) object;
    }

    public boolean readsEqualValues() {
        return boxed.equals(1000) && Objects.equals(point, new Point(3, 4)) && Objects.hash(1, "a") != 0;
    }

    public int readsARecord() {
        return point.x() + point.y();
    }

    public String readsTheTextOfARecord() {
        return point.toString() + new Point(0, 0).distance(point);
    }

    public boolean readsTheHashOfARecord() {
        return point.hashCode() == new Point(3, 4).hashCode();
    }

    public String readsAnEnum() {
        return Color.GREEN.feel() + Color.valueOf("RED").ordinal();
    }

    public int readsAllConstants() {
        int cold = 0;
        for (Color color : Color.values()) {
            cold += color.feel().equals("cold") ? 1 : 0;
        }
        return cold;
    }

    public int readsAnAtomic() {
        return atomic.get();
    }

    public String readsADecimal() {
        return price.multiply(BigDecimal.TEN).setScale(1).toPlainString();
    }

    public String readsADay() {
        return day.plusDays(1).toString();
    }

    public int readsFreshArrays() {
        int[] squares = new int[4];
        for (int i = 0; i < squares.length; i++) {
            squares[i] = i * i;
        }
        int[][] both = {squares, new int[2]};
        both[1] = squares;
        return both[1][3];
    }

    public int readsVarargs() {
        return sum(1, 2, 3) + sum();
    }

    private static int sum(int... numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    public int readsAFreshObject() {
        Part part = new Part("fresh", 3);
        part.next = new Reduced("next", 8);
        return part.price() + part.next.price();
    }

    public String readsAnEmptyOptional() {
        return Optional.empty().isPresent() ? "some" : "none";
    }

    public double readsByMath() {
        return Math.max(Math.sqrt(16), Math.floorMod(-1, 3)) + Long.bitCount(7) + Character.getNumericValue('8');
    }
}
