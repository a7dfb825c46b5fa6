// shows: which elements of arrays are one object, by themselves and among what crosses otherwise, both ways; arrays too long to be told apart are left out
// group: arrays
// cut: t.**
package t;

import e.Drawer;
import java.math.BigDecimal;
import java.time.LocalDate;

@SuppressWarnings("removal")
public class Main {
    public static void main(String[] args) {
        Drawer drawer = new Drawer();
        Object[] given = drawer.give();
        String whole = drawer.first();
        StringBuilder shown = new StringBuilder();
        for (Object one : given) {
            for (Object other : given) {
                shown.append(one == other ? '=' : '.');
            }
            shown.append(one == whole ? " first " : " other ");
        }
        System.out.println(shown);
        System.out.println(drawer.whichIs(given[2]) + " " + drawer.whichIs(whole) + " " + drawer.whichIs(new String(whole)));

        String own = new String("own");
        Integer number = new Integer(5);
        BigDecimal ten = new BigDecimal("10");
        LocalDate date = LocalDate.of(2024, 1, 2);
        Object[] mine = {own, "own", own, new String("own"), number, 5, new Integer(5), ten, BigDecimal.TEN, date, date, drawer};
        System.out.println(drawer.alike(mine) + " " + drawer.alike(own, "own", number, 5, BigDecimal.TEN, date));
        Object[] back = drawer.back();
        System.out.println((back[0] == own) + " " + (back[1] == "own") + " " + (back[4] == number) + " " + (back[9] == date) + " " + (back == mine));
        Object[][] nested = {{own}, {"own", own}};
        System.out.println(drawer.nested(nested));
        String[] texts = {own, null, "own"};
        System.out.println(drawer.alike((Object[]) texts) + " " + drawer.last() + " " + (drawer.last() == own));
        System.out.println(drawer.changed(letters -> letters[0] = "a") + numbers());
    }

    /** Numbers that never crossed are compared as ever, whatever texts have been put into arrays. */
    private static String numbers() {
        int same = 0;
        for (long number = -128; number < 128; number++) {
            same += Long.valueOf(number) == (Object) Long.valueOf(number) ? 1 : 0;
            same += Integer.valueOf((int) number) == (Object) Integer.valueOf((int) number) ? 1 : 0;
            same += Character.valueOf((char) (number & 127)) == (Object) Character.valueOf((char) (number & 127)) ? 1 : 0;
        }
        return " " + same;
    }
}
