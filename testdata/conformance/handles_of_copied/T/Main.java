// shows: method handles of E for what a copied superclass keeps to itself: on objects of E, and of what wrappers override; on an object of T they are refused
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
        System.out.println(Base.own(new Base()));
        System.out.println(Base.opened(new Base()) + " " + Base.opened(new Main()));
        System.out.println(Base.own(new Main()));
    }
}
