// shows: an array of a class that only the environment names, given to a method of the JDK that a class of the code under test inherits
// group: arrays
// cut: t.**
package t;

import e.Asks;

public class Main {
    public static void main(String[] args) {
        System.out.println(new Asks().wrong(new Bag()));
    }
}
