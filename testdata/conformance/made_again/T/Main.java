// shows: arrays and dates that code under test lets go, and that the environment hands over thousands of others later
// group: arrays
// cut: t.**
package t;

import e.Keeper;

import java.util.Date;

public class Main {
    public static void main(String[] args) {
        Keeper keeper = new Keeper();
        int[] held = {-1};
        keeper.keep(held, new Object[] {held, "text", null}, new Date(1));
        for (int i = 1; i < 3000; i++) {
            keeper.keep(new int[] {i, 2 * i}, new Object[] {i, "of " + i, new int[] {i}}, new Date(i));
        }
        keeper.write(7, 70);
        System.out.println(keeper.array(7)[0] + " " + keeper.array(8)[0]);
        System.out.println(keeper.array(0) == held && keeper.more(0)[0] == held);
        int[] back = keeper.array(9);
        back[0] = 90;
        Object[] more = keeper.more(10);
        ((int[]) more[2])[0] = 100;
        more[1] = "other";
        Date date = keeper.date(11);
        date.setTime(110);
        System.out.println(keeper.sum(9) + " " + keeper.sum(10) + " " + keeper.sum(11));
        System.out.println(keeper.array(9) == back && keeper.date(11) == date);
        System.out.println(keeper.more(10)[1] + " " + ((int[]) keeper.more(10)[2])[0]);
    }
}
