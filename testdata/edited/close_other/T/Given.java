package t;

import e.Texts;

import java.io.BufferedReader;
import java.io.IOException;

public class Given {
    static int closed() throws IOException {
        BufferedReader reader = Texts.counting();
        reader.close();
        return reader.read();
    }
}
