// shows: a dynamic constant (condy) that the JDK looks up by name in a class of E
// group: bytecode
// cut: t.**
package t;

import e.Coin;

/** Made is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        System.out.println(Made.first() + " " + (Made.first() == Coin.FIRST));
    }
}
