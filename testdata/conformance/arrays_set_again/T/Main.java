// shows: elements of arrays of values that are set to what they are already: to the same constant, to an equal object
// group: JDK
// cut: t.**
package t;

import e.Rows;
import java.math.BigDecimal;

public class Main {
    public static void main(String[] args) {
        String[] words = Rows.words();
        words[0] = "a";
        System.out.println(Rows.count() + " " + String.join(",", words));
        words[1] = new String("bc");
        System.out.println(Rows.count() + " " + Rows.shown());
        words[1] = "other";
        System.out.println(Rows.count() + " " + Rows.shown());
        Object[] numbers = Rows.numbers();
        numbers[0] = 5;
        numbers[1] = new BigDecimal("1.50");
        System.out.println(Rows.count() + " " + Rows.sum());
        numbers[0] = 6L;
        System.out.println(Rows.count() + " " + Rows.sum());
        Rows.again();
        System.out.println(String.join(",", words) + numbers[0] + numbers[1]);
        System.out.println(words[0] == "a");
        Rows[] rows = Rows.rows();
        rows[0] = new Rows();
        System.out.println(Rows.count() + " " + rows[0].equals(rows[1]) + " " + Rows.asked());
    }
}
