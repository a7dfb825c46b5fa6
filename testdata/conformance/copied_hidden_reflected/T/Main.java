// shows: code of E that uses by reflection, on objects of T, what a copied superclass keeps to itself: private fields and methods, and package-private methods whose names a class of another package has
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Base;

public class Main {
    static class Sub extends Base {
        Sub() {
            super("sub");
        }

        String near() {
            return "sub's own " + count;
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Sub sub = new Sub();
        System.out.println(Base.look(sub) + " " + sub.near());
        System.out.println(Base.look(sub) + " " + sub.near());
    }
}
