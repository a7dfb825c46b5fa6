// shows: a field updater of a superclass of E that is copied, used by E on an object of T: refused
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Base;

public class Main extends Base {
    public static void main(String[] args) {
        Main main = new Main();
        System.out.println(Base.use(new Base()));
        System.out.println(main.uses() + Base.use(main) + main.uses());
    }
}
