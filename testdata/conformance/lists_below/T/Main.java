// shows: a class below CopyOnWriteArrayList in a superclass of the other realm; lists of either realm, handed over
// group: JDK
// cut: t.**
// identity: wrapped
package t;

import e.Source;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class Main extends Source {
    public static void main(String[] args) {
        Main main = new Main();
        main.told().add(() -> System.out.println("the second one is told"));
        System.out.println(main.tell());
        CopyOnWriteArrayList<Runnable> list = main.list();
        Iterator<Runnable> before = list.iterator();
        System.out.println(list.size() + " " + list.addIfAbsent(list.get(0)) + " " + list.remove(1).equals(before));
        before.next().run();
        System.out.println(main.tell() + " " + before.hasNext() + " " + list.size() + " " + new CopyOnWriteArrayList<>(list).equals(list));
        CopyOnWriteArrayList<String> mine = new CopyOnWriteArrayList<>(List.of("t"));
        System.out.println(Source.joined(mine) + " " + mine);
    }
}
