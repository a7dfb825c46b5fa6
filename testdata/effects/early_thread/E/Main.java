package e;

import t.Asking;

/** The program begins in the environment. */
public class Main {
    public static void main(String[] args) {
        Ticking ticking = new Ticking();
        ticking.start();
        System.out.println(new Asking().ask(ticking));
    }
}
