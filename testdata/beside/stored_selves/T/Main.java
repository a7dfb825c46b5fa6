package t;

import e.Env;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;

public final class Main {
    /** Writes a part of itself. */
    static class Count implements Serializable {
        private static final long serialVersionUID = 1;
        private final String unit;
        private int fixed = 1;
        private transient int many;
        private transient Object beside;

        Count(int many, String unit) {
            this.many = many;
            this.unit = unit;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            fixed = many * 2;
            out.defaultWriteObject();
            fixed = 1;
            out.writeInt(many + 1);
            out.writeObject(unit);
            if (beside instanceof Plain plain) {
                plain.number = 6;
            }
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            many = in.readInt() - 1;
            if (!in.readObject().equals(unit)) {
                throw new IOException("another unit");
            }
        }

        @Override
        public String toString() {
            return many + unit + fixed;
        }
    }

    /** Written by its fields, below one that writes itself. */
    static final class Below extends Count {
        private static final long serialVersionUID = 1;
        private final int own = 8;

        Below() {
            super(7, "b");
        }
    }

    static final class Plain implements Serializable {
        private static final long serialVersionUID = 1;
        private final Object first;
        private int number = 5;
        private final Object last;

        Plain(Object first, Object last) {
            this.first = first;
            this.last = last;
        }
    }

    /** Read as one of those that there are. */
    static final class Kind implements Serializable {
        private static final long serialVersionUID = 1;
        static final Kind ONE = new Kind("one");
        static final Kind TWO = new Kind("two");
        private final String name;

        Kind(String name) {
            this.name = name;
        }

        private Object writeReplace() {
            return new Name(name);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static final class Name implements Serializable {
        private static final long serialVersionUID = 1;
        private final String text;

        Name(String text) {
            this.text = text;
        }

        private Object readResolve() {
            return text.equals("one") ? Kind.ONE : Kind.TWO;
        }
    }

    public static final class Whole implements Externalizable {
        private static final long serialVersionUID = 1;
        private String name;
        private Env.Part part;

        public Whole() {}

        Whole(String name, Env.Part part) {
            this.name = name;
            this.part = part;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeUTF(name);
            out.writeObject(part);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            name = in.readUTF();
            part = (Env.Part) in.readObject();
        }
    }

    /** A key of tables, whose place its hash tells. */
    static final class Key implements Serializable {
        private static final long serialVersionUID = 1;
        private final String name;
        private transient int more;

        Key(String name) {
            this.name = name;
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            more = 0;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.length() + more;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final Env ENV = new Env();

    private Main() {}

    private static void check(Object expected, Object found) {
        if (!expected.equals(found)) {
            throw new IllegalStateException(expected + " " + found);
        }
    }

    public static void main(String[] args) throws Exception {
        check("89/-2124045788", ENV.write(new Count(3, "m")));
        check("3m6", ENV.text());
        check("3m6", ENV.read().toString());
        Below below = new Below();
        check("131/-1235395066", ENV.write(below, below));
        Count count = new Count(2, "s");
        Plain later = new Plain("x", null);
        count.beside = later;
        check("187/339503437", ENV.write(new Plain(count, later)));
        check("66/-421931242", ENV.write(Kind.TWO));
        check(true, ENV.read() == Kind.TWO);
        check("two", ENV.text());
        Env.Part part = ENV.part("p");
        check("98/-844278424", ENV.write(new Whole("w", part)));
        Whole whole = (Whole) ENV.read();
        check("123/-1332880296", ENV.write(new HashSet<>(List.of(new Key("a"), new Key("bb")))));
        check("[a, bb]", ENV.text());
        check("wp", whole.name + ENV.name(whole.part));
    }
}
