// shows: a class of E below one of T whose initialiser uses E, met first as an object of E
// group: inheritance
// identity: wrapped
// cut: t.**
package t;

import e.Maker;
import e.Log;

public class Main {
    public static void main(String[] args) {
        Log.add("main");
        Base made = Maker.make();
        Log.add(made.name());
        System.out.println(Log.all());
    }
}
