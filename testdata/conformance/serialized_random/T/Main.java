// shows: random graphs of objects of T and of E, which write themselves or not, in streams of the environment
// group: reflection
// cut: t.**
package t;

import e.Env;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class Main {
    private static final Env ENV = new Env();

    public static void main(String[] args) throws Exception {
        for (int seed = 0; seed < 60; seed++) {
            Object[] objects = objects(new Random(seed));
            Object last = objects[objects.length - 1];
            System.out.println(seed + " " + ENV.put(objects[0], last));
            System.out.println(walk(objects[0], last));
            System.out.println(walk(ENV.get(2)));
            if (seed % 3 == 0) {
                System.out.println(ENV.putList(objects[0], last, objects[0]));
                System.out.println(walk(ENV.getList()));
            }
        }
    }

    /** Each knows some that come behind it. */
    private static Object[] objects(Random random) {
        Object[] objects = new Object[3 + random.nextInt(6)];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = object(random.nextInt(8), i);
        }
        for (int i = 0; i < objects.length; i++) {
            set(objects[i], behind(objects, i, random), random.nextInt(4) == 0 ? null : behind(objects, i, random));
        }
        return objects;
    }

    private static Object behind(Object[] objects, int at, Random random) {
        return at + 1 < objects.length ? objects[at + 1 + random.nextInt(objects.length - at - 1)] : null;
    }

    private static Object object(int kind, int number) {
        return switch (kind) {
            case 0, 1 -> new Nodes.Plain(number);
            case 2 -> new Nodes.Hooked(number);
            case 3 -> new Nodes.Whole(number);
            case 4 -> Nodes.Known.of(number);
            case 5 -> new Nodes.Low(number);
            case 6 -> ENV.plain(number);
            default -> ENV.hooked(number);
        };
    }

    private static void set(Object object, Object one, Object other) {
        if (object instanceof Nodes node) {
            node.set(one, other);
        } else if (object instanceof Env.Plain plain) {
            plain.set(one, other);
        } else {
            ((Env.Hooked) object).set(one, other);
        }
    }

    private static Object[] parts(Object object) {
        if (object instanceof Nodes node) {
            return new Object[] {node.first(), node.second()};
        } else if (object instanceof Env.Plain plain) {
            return new Object[] {plain.first(), plain.second()};
        }
        Env.Hooked hooked = (Env.Hooked) object;
        return new Object[] {hooked.first(), hooked.second()};
    }

    private static String text(Object object) {
        if (object instanceof Nodes node) {
            return node.text();
        }
        return object instanceof Env.Plain plain ? plain.text() : ((Env.Hooked) object).text();
    }

    private static String walk(Object... roots) {
        StringBuilder text = new StringBuilder();
        List<Object> seen = new ArrayList<>();
        for (Object root : roots) {
            walk(root, seen, text);
        }
        return text.toString();
    }

    private static void walk(Object object, List<Object> seen, StringBuilder text) {
        if (object == null) {
            text.append(" -");
            return;
        }
        for (int i = 0; i < seen.size(); i++) {
            if (seen.get(i) == object) {
                text.append(" #").append(i);
                return;
            }
        }
        seen.add(object);
        text.append(" (").append(text(object));
        for (Object part : parts(object)) {
            walk(part, seen, text);
        }
        text.append(')');
    }
}
