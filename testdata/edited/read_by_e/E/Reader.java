package e;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Base64;

/** Has a stream, as another program has written it. */
public class Reader {
    private static final String STREAM = "rO0ABXNyAAZ0LkJlYW4AAAAAAAAAAQIAAUkABHNpemV4cAAAAAI=";
    private int asked;

    public int read() throws IOException, ClassNotFoundException {
        asked++;
        byte[] bytes = Base64.getDecoder().decode(STREAM);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject() == null ? 0 : 1;
        }
    }
}
