// shows: E serialises objects of T, and T its own
// group: reflection
// cut: t.**
package t;

import e.Store;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

public class Main {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Note("mine"));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(((Note) in.readObject()).text);
        }
        byte[] stored = Store.write(new Note("theirs"));
        System.out.println(((Note) Store.read(stored)).text);
    }
}
