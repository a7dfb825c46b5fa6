// shows: a method handle that E looks up for a method of T, whose objects are wrappers there
// group: reflection
// cut: t.**
package t;

import e.Caller;

public class Main {
    private final String name;

    public Main(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public static void main(String[] args) throws Throwable {
        System.out.println(Caller.name(new Main("a")));
    }
}
