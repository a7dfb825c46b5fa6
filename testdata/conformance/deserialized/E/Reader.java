package e;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.List;
import t.Text;

public class Reader {
    private Reader() {}

    public static int length(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return ((Text) ((List<?>) in.readObject()).get(0)).length();
        }
    }
}
