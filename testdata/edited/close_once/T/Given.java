package t;

import e.Texts;

import java.io.BufferedReader;
import java.io.IOException;

public class Given {
    static String line() throws IOException {
        try (BufferedReader reader = Texts.open()) {
            String line = reader.readLine();
            reader.close();
            return line;
        }
    }
}
