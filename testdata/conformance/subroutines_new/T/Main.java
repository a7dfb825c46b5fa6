// shows: code with subroutines (jsr and ret) that makes an object of the other realm
// group: bytecode
// cut: t.**
package t;

import e.Ledger;

/** Made is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        Ledger ledger = new Ledger();
        System.out.println(Made.tidy(ledger, 10) + " " + ledger);
        System.out.println(Made.tidy(ledger, -1) + " " + ledger);
    }
}
