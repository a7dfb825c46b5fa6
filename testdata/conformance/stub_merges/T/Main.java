// shows: code of a shared interface that joins classes of E, which are stubs on a replay
// group: bytecode
// cut: t.**
package t;

import e.Maker;

public class Main {
    public static void main(String[] args) {
        System.out.println(Maker.make(1) + " " + Maker.make(0));
        Maker maker = new Maker() {
            @Override
            public int limit() {
                return 5;
            }

            @Override
            public String pick(e.Left left, e.Right right) {
                return left.name() + right.name();
            }
        };
        System.out.println(maker.pick(Maker.left(), Maker.right()));
    }
}
