// shows: identity hashes that code under test draws and hands over are the same on a replay, whatever crossed before
// group: JDK
// cut: t.**
package t;

import e.Source;
import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void main(String[] args) {
        Source source = new Source();
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            sum += source.take(new String("text " + i), 1000 + i) + source.text(i).length() + source.numbers()[1];
            sum += source.list().size() + (source.lock() == source.lock() ? 1 : 0);
        }
        System.out.println(sum);
        Object[] mine = {new String("mine"), Integer.valueOf(5000), new ArrayList<>(List.of(1)), new int[3], new Object(), new Main()};
        for (Object one : mine) {
            source.see(System.identityHashCode(one));
        }
        List<String> list = source.list();
        source.see(System.identityHashCode(list));
        source.see(System.identityHashCode(source.numbers()));
        source.see(System.identityHashCode(source.text(3)));
        source.see(System.identityHashCode(list));
        System.out.println("seen");
    }
}
