// verdict: diverged
package t;

import e.Fault;

public class Main {
    public static void main(String[] args) {
        new Fault("one");
        if (Fault.made() != 1) {
            throw new AssertionError(Fault.made());
        }
    }
}
