// shows: an array of a class that only the environment names, given to methods of the JDK that look at its class
// group: arrays
// cut: t.**
package t;

import e.Asks;

public class Main {
    public static void main(String[] args) {
        Asks asks = new Asks();
        System.out.println(asks.wrong(new Bag()));
        System.out.println(asks.right(new Bag(), asks.one()));
    }
}
