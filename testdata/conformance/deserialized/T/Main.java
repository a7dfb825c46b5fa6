// shows: E reads an object of T from a stream that T has written, and calls it
// group: reflection
// cut: t.**
package t;

import e.Reader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public class Main {
    static final class Note implements Text, Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public int length() {
            return 42;
        }
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new ArrayList<>(List.of(new Note())));
        }
        System.out.println(Reader.length(bytes.toByteArray()));
    }
}
