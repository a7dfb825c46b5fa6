// shows: method handles and updaters of E for what a copied superclass keeps to itself: on objects of E, and of what wrappers override; on an object of T they are refused
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Base;

public class Main extends Base {
    @Override
    public int open() {
        return super.open() + 100;
    }

    public static void main(String[] args) throws Throwable {
        System.out.println(Base.own(new Base()) + " " + Base.reflected(new Base()));
        System.out.println(Base.opened(new Base()) + " " + Base.opened(new Main()));
        Base base = new Base();
        for (int way = 0; way < 4; way++) {
            System.out.println(Base.step(base, way) + " " + Base.step(base, way));
        }
        System.out.println(Base.own(new Main()));
    }
}
