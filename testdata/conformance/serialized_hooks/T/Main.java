// shows: the environment keeps an object of T as bytes that writes and reads a part of itself
// group: reflection
// cut: t.**
package t;

import e.Box;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

public class Main {
    static final class Count implements Serializable {
        private static final long serialVersionUID = 1;
        private transient int many = 3;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(many);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            many = in.readInt() + 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Box box = new Box();
        box.put(new Count());
        System.out.println(((Count) box.get()).many);
    }
}
