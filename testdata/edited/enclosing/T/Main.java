// shows: the environment goes from a class that it was given to the one around it, and counts the fields there
// verdict: diverged
package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        Env.check(Item.Inside.class);
    }
}
