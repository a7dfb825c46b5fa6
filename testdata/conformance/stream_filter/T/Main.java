// shows: T reads an object stream after E has set a filter for all of them
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void main(String[] args) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjectOutputStream(out).writeObject(new ArrayList<>(List.of(1)));
        Settings.strict();
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            System.out.println(in.readObject());
        } catch (InvalidClassException e) {
            System.out.println(e.getMessage());
        }
    }
}
