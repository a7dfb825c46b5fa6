package t;

import e.Outside;

/** Ends in the way that stands where END does: cli/tests/commands/endings.rs. */
public class Main {
    public static void main(String[] arguments) throws Exception {
        Outside outside = new Outside();
        for (int i = 0; i < 1000; i++) {
            outside.ask();
        }
        System.out.println("half way");
        /* END */
        System.out.println("asked " + outside.ask());
    }
}
