// shows: T sets a ThreadLocal of E; the edit sets another value, which only E would see
// verdict: diverged
// cut: t.**
package t;

import e.Context;

public class Main {
    public static void main(String[] args) {
        ThreadLocal<String> user = Context.user();
        user.set("ann");
        System.out.println(Context.user() == user);
    }
}
