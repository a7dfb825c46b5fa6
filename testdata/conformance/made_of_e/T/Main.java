// shows: the JDK makes an object of the environment for code under test, which only prints it
// group: reflection
// cut: t.**
package t;

import java.beans.XMLDecoder;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

public class Main {
    private static final String BEAN = "<java><object class='e.Bean'><void property='size'><int>3</int></void></object></java>";

    public static void main(String[] args) {
        try (XMLDecoder decoder = new XMLDecoder(new ByteArrayInputStream(BEAN.getBytes(StandardCharsets.UTF_8)))) {
            System.out.println(decoder.readObject());
        }
    }
}
