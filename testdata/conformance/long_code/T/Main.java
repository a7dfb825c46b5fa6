// shows: methods near 64 KB, big tableswitch and lookupswitch, a goto that no longer fits 16 bits once the code around it has grown, goto_w, a handler over it all
// group: bytecode
// cut: t.**
package t;

import e.Tape;

/** Made is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        Tape tape = new Tape();
        System.out.println(Made.full(tape, true) + " " + Made.full(tape, false) + " " + tape);
        System.out.println(Made.jumped(true) + " " + Made.jumped(false));
        System.out.println(Made.back(tape, 3) + " " + tape);
        for (int i : new int[] {-1, 0, 7, 1999, 2000}) {
            System.out.println(Made.dense(tape, i) + " " + Made.sparse(tape, i * 1000));
        }
    }
}
