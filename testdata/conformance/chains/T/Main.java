// shows: a chain of classes that crosses the boundary at every step: T's Base, E's Second, T's Third, E's Fourth
// group: inheritance
// identity: wrapped
// cut: t.**
package t;

import e.Maker;
import e.Second;

public class Main {
    public static void main(String[] args) {
        Third third = new Third("x");
        System.out.println(third.tell() + " " + third.base(1) + " " + third.third());
        System.out.println(Maker.use(third));
        Base fourth = Maker.fourth("y");
        System.out.println(fourth.tell() + " " + fourth.base(2) + " " + (fourth instanceof Third) + " " + (fourth instanceof Second));
        System.out.println(((Third) fourth).third() + " " + Maker.use((Second) fourth));
    }
}
