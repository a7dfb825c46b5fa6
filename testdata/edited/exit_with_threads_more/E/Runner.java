package e;

import t.Main;

/** Ends the program as runners of tests do, whatever threads go on. */
public class Runner {
    public static void main(String[] args) throws Exception {
        Main.work();
        System.exit(0);
    }
}
