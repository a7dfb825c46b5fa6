// shows: records inside records of both realms, generic and local ones, with arrays, lists and foreign components, as keys, with compact constructors, implementing interfaces of E
// group: types
// cut: t.**
package t;

import e.Box;
import e.Box.Label;
import e.Box.Named;
import e.Box.Part;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Main {
    public record Pair<A, B>(A first, B second) {
        public Pair {
            if (first == null) {
                throw new IllegalArgumentException("no first");
            }
        }

        Pair<B, A> swapped() {
            return new Pair<>(second, first);
        }
    }

    public record Order(Label label, Part part, Pair<Label, Integer> count, int[] sizes) implements Named {
        static int made;

        public Order {
            made++;
        }

        @Override
        public String name() {
            return label.text() + part.size() + count.second() + sizes.length;
        }
    }

    public static void main(String[] args) {
        Label label = new Label("l", 2);
        Part part = new Part(5);
        Order order = new Order(label, part, new Pair<>(label, 7), new int[] {1, 2, 3});
        System.out.println(Box.named(order) + " " + Box.label(order).equals(label) + " " + Order.made);
        System.out.println(new Pair<>(label, part).equals(new Pair<>(new Label("l", 2), part)) + " " + new Pair<>(1, "x").swapped());
        Map<Object, String> map = new HashMap<>();
        map.put(new Pair<>(label, 1), "pair");
        map.put(label, "label");
        System.out.println(map.get(new Pair<>(new Label("l", 2), 1)) + " " + map.get(Box.made("l", 2)) + " " + map.get(part));
        Box.Outer outer = Box.outer(List.of(label, new Label("m", 3)));
        System.out.println(outer.inner().labels().get(1).text() + " " + outer.inner().equals(Box.outer(List.of(label, new Label("m", 3))).inner()));
        System.out.println(outer.inner() + " " + (outer.part() == outer.part()) + " " + outer.part().size());
        record Local(Part part, String text) {
            String told() {
                return text + part.size();
            }
        }
        System.out.println(new Local(part, "local").told() + " " + new Local(part, "x").equals(new Local(part, "x")));
        try {
            System.out.println(Box.pair(null, 3));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Box.pair("f", 3).second() + " " + Box.pair(label, part).second());
    }
}
