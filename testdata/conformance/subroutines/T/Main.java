// shows: class files of Java 1.4 with subroutines (jsr and ret), in which E is called, in T and in E
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
        System.out.println(e.Made.tidy(ledger, 10) + " " + e.Made.tidy(ledger, -1) + " " + ledger);
    }
}
