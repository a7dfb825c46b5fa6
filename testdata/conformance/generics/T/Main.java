// shows: generic classes and methods across the boundary: bridges, covariant returns, bounded and recursive type variables, wildcards
// group: types
// cut: t.**
package t;

import e.Node;
import e.Source;
import e.Store;
import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void main(String[] args) {
        Store<Item> store = new Store<>();
        Item two = new Item(2);
        store.add(new Item(5));
        store.add(two);
        store.add(new Item(9));
        System.out.println(store.smallest() == two);
        System.out.println(store.smallest().value() + " " + store.size());
        Source<Integer> numbers = new Numbers();
        System.out.println(numbers.get() + Store.pull(numbers) + Store.pull(numbers));
        Copying copying = new Copying();
        Copying copy = copying.copy();
        System.out.println(copy.depth() + " " + Store.copyTwice(copying));
        List<Item> items = new ArrayList<>();
        Store.fill(items, two, 3);
        System.out.println(items.size() + " " + (items.get(2) == two));
        Node<String> chain = Node.of("a").then("b").then("c");
        System.out.println(chain.show());
        String value = chain.next().value();
        System.out.println(value.length() + value);
        System.out.println(Store.<Item>max(List.of(new Item(1), two)) == two);
    }
}
