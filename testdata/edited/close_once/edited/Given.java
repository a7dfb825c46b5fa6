package t;

import e.Texts;

import java.io.BufferedReader;
import java.io.IOException;

public class Given {
    static String line() throws IOException {
        BufferedReader reader = Texts.open();
        try {
            return reader.readLine();
        } finally {
            reader.close();
        }
    }
}
