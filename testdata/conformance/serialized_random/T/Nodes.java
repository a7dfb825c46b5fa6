package t;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Objects that know two others. */
interface Nodes {
    void set(Object one, Object other);

    Object first();

    Object second();

    String text();

    @SuppressWarnings("serial")
    class Plain implements Nodes, Serializable {
        private static final long serialVersionUID = 1;
        private final List<Object> all = new ArrayList<>();
        private final String name;
        private final int number;
        private Object first;
        private Object second;

        Plain(int number) {
            this.number = number;
            name = "n" + number % 3;
        }

        @Override
        public void set(Object one, Object other) {
            first = one;
            second = other;
            all.add(name);
            if (number % 2 == 0) {
                all.add(one);
            }
        }

        @Override
        public Object first() {
            return first;
        }

        @Override
        public Object second() {
            return second;
        }

        @Override
        public String text() {
            boolean isSame = all.size() < 2 || all.get(1) == first;
            return "plain " + number + name + (all.get(0) == name) + isSame;
        }
    }

    @SuppressWarnings("serial")
    class Hooked implements Nodes, Serializable {
        private static final long serialVersionUID = 1;
        private int number;
        private String name;
        private Object first;
        private transient Object second;

        Hooked(int number) {
            this.number = number;
            name = "n" + number % 3;
        }

        @Override
        public void set(Object one, Object other) {
            first = one;
            second = other;
        }

        @Override
        public Object first() {
            return first;
        }

        @Override
        public Object second() {
            return second;
        }

        @Override
        public String text() {
            return "hooked " + number + name;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            number++;
            out.defaultWriteObject();
            number--;
            out.writeObject(name);
            out.writeObject(second);
            out.writeLong(number);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            name = (String) in.readObject();
            second = in.readObject();
            number = (int) in.readLong();
        }
    }

    /** Written by its fields, below one that writes itself. */
    @SuppressWarnings("serial")
    class Low extends Hooked {
        private static final long serialVersionUID = 1;
        private Object third;

        Low(int number) {
            super(number);
        }

        @Override
        public void set(Object one, Object other) {
            super.set(one, other);
            third = other;
        }

        @Override
        public String text() {
            return "low " + super.text() + (third == second());
        }
    }

    @SuppressWarnings("serial")
    class Whole implements Nodes, Externalizable {
        private static final long serialVersionUID = 1;
        private int number;
        private Object first;
        private Object second;

        public Whole() {}

        Whole(int number) {
            this.number = number;
        }

        @Override
        public void set(Object one, Object other) {
            first = one;
            second = other;
        }

        @Override
        public Object first() {
            return first;
        }

        @Override
        public Object second() {
            return second;
        }

        @Override
        public String text() {
            return "whole " + number;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(number);
            out.writeObject(first);
            out.writeObject(second);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            number = in.readInt();
            first = in.readObject();
            second = in.readObject();
        }
    }

    /** Written as its number, and read as the one with that. */
    class Known implements Nodes, Serializable {
        private static final long serialVersionUID = 1;
        private static final Map<Integer, Known> ALL = new HashMap<>();
        private final int number;

        private Known(int number) {
            this.number = number;
        }

        static Known of(int number) {
            return ALL.computeIfAbsent(number, Known::new);
        }

        @Override
        public void set(Object one, Object other) {}

        @Override
        public Object first() {
            return null;
        }

        @Override
        public Object second() {
            return null;
        }

        @Override
        public String text() {
            return "known " + number + (ALL.get(number) == this);
        }

        private Object writeReplace() {
            return new Form(number);
        }

        private static class Form implements Serializable {
            private static final long serialVersionUID = 1;
            private final int number;

            Form(int number) {
                this.number = number;
            }

            private Object readResolve() {
                return of(number);
            }
        }
    }
}
