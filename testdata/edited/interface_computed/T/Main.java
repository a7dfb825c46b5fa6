// verdict: diverged
package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        if (!Env.shown().equals("limit 6")) {
            throw new AssertionError(Env.shown());
        }
    }
}
