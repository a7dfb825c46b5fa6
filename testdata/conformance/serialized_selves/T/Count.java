package t;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

class Count implements Serializable {
    private static final long serialVersionUID = 1;
    private final String unit = "m";
    private transient int many;

    Count(int many) {
        this.many = many;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeInt(many);
        out.write(new byte[] {1, 2, 3}, 1, 2);
        out.writeUTF(unit + many);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        many = in.readInt() + 1;
        byte[] bytes = new byte[2];
        in.readFully(bytes);
        many += bytes[1];
        if (!in.readUTF().startsWith(unit) || in.available() != 0) {
            throw new IOException("not what was written");
        }
    }

    @Override
    public String toString() {
        return many + unit;
    }

    /** Written by its fields, below one that writes itself. */
    static class Below extends Count {
        private static final long serialVersionUID = 1;
        private final String name;
        private final int number;

        Below(int number, String name) {
            super(number);
            this.name = name;
            this.number = number;
        }

        @Override
        public String toString() {
            return super.toString() + " " + name + " " + number;
        }
    }
}
