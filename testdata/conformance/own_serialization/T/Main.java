// shows: serialization of T's own objects: Externalizable, readResolve, writeReplace, transient and static fields, graphs, enums, records
// group: reflection
// cut: t.**
package t;

import e.Keep;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Main {
    static class Node implements Serializable {
        private static final long serialVersionUID = 1;

        String name;
        transient int cached = 7;
        transient Keep keep;
        ArrayList<Node> next = new ArrayList<>();

        Node(String name) {
            this.name = name;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(cached);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            cached = in.readInt() + 1;
        }
    }

    public static class Point implements Externalizable {
        private static final long serialVersionUID = 1;

        int x;

        public Point() {}

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(x);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            x = in.readInt() * 2;
        }
    }

    static final class Single implements Serializable {
        private static final long serialVersionUID = 1;
        static final Single INSTANCE = new Single();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    static final class Proxied implements Serializable {
        private static final long serialVersionUID = 1;

        final String text;

        Proxied(String text) {
            this.text = text;
        }

        private Object writeReplace() {
            return new Form(text);
        }

        private void readObject(ObjectInputStream in) throws InvalidClassException {
            throw new InvalidClassException("form required");
        }
    }

    static final class Form implements Serializable {
        private static final long serialVersionUID = 1;

        final String text;

        Form(String text) {
            this.text = text;
        }

        private Object readResolve() {
            return new Proxied(text + "!");
        }
    }

    enum Way { UP, DOWN }

    record Pair(String left, Way way) implements Serializable {}

    @SuppressWarnings("serial")
    static class Unnumbered implements Serializable, Comparable<Unnumbered> {
        int number;
        private String text;

        @Override
        public int compareTo(Unnumbered other) {
            return number - other.number;
        }

        static void nothing() {}
    }

    private static Object copy(Object object) throws IOException, ClassNotFoundException {
        Keep keep = new Keep();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        keep.keep(bytes.toByteArray());
        System.out.println(bytes.size());
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(keep.kept()))) {
            return in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Node node = new Node("a");
        node.next.add(new Node("b"));
        node.next.add(node);
        node.keep = new Keep();
        Node read = (Node) copy(node);
        System.out.println(read.name + read.cached + read.keep + (read.next.get(1) == read) + read.next.get(0).name);
        Point point = new Point();
        point.x = 4;
        System.out.println(((Point) copy(point)).x);
        System.out.println(copy(Single.INSTANCE) == Single.INSTANCE);
        System.out.println(((Proxied) copy(new Proxied("text"))).text);
        System.out.println(copy(new Pair("l", Way.DOWN)) + " " + (copy(Way.UP) == Way.UP));
        System.out.println(copy(new Object[] {1, "two", List.of(3)}).getClass());
        System.out.println(((Unnumbered) copy(new Unnumbered())).number);
        ObjectStreamClass shape = ObjectStreamClass.lookup(Unnumbered.class);
        System.out.println(Arrays.stream(shape.getFields()).map(ObjectStreamField::getName).toList());
    }
}
