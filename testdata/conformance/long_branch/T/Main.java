// shows: a conditional branch that no longer fits 16 bits once the code around it has grown
// group: bytecode
// cut: t.**
package t;

import e.Tape;

/** Made is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        System.out.println(new Tape() + " " + Made.grown(true) + " " + Made.grown(false));
    }
}
