// shows: E finds annotated methods and fields of a T class by reflection and calls them, as frameworks do
// group: types
// cut: t.**
package t;

import e.Container;
import e.Container.Inject;
import e.Container.Start;

public class Main {
    @Inject("greeting")
    public String greeting;

    private int started;

    @Start(order = 2)
    public void second() {
        System.out.println("second " + greeting + started++);
    }

    @Start(order = 1)
    public void first() {
        System.out.println("first " + greeting + started++);
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Main main = new Main();
        System.out.println(new Container().run(main));
        System.out.println(main.started);
    }
}
