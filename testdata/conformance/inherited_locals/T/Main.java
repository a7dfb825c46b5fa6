// shows: an InheritableThreadLocal of T, read on a thread that E makes while T calls it
// group: reflection
// cut: t.**
package t;

import e.Runner;

public class Main {
    private static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        NAME.set("inherited");
        System.out.println(new Runner().told(NAME::get));
    }
}
