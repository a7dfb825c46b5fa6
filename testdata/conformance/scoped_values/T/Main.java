// shows: a scoped value of T, which E binds: its values are in the threads
// group: concurrency
// release: 25
// cut: t.**
package t;

import e.Session;

public class Main {
    static final ScopedValue<String> USER = ScopedValue.newInstance();

    public static void main(String[] args) {
        ScopedValue.where(USER, "own").run(() -> System.out.println(USER.get()));
        Session.run(USER, () -> System.out.println(USER.get()));
    }
}
