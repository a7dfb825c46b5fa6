// shows: a method that is longer than 64 KB once it is rewritten
// group: bytecode
// cut: t.**
package t;

import e.Tape;

/** Made is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        System.out.println(new Tape() + " " + Made.grown());
    }
}
