// shows: enum constants and records of E whose class T does not know; arrays of a class of T that E makes
// group: types
// cut: t.**
package t;

import e.Giver;

public class Main {
    public static void main(String[] args) {
        Item item = new Item();
        Giver.fill(item);
        System.out.println(item.got() + " " + item.any + " " + Giver.isTwo(item.any) + " " + Giver.isTwo("TWO"));
        Object again = item.any;
        Giver.fill(item);
        System.out.println(again == item.any);
        Object hidden = Giver.hidden();
        System.out.println(hidden + " " + Giver.isHidden(hidden) + " " + hidden.equals(Giver.hidden()));
    }
}
