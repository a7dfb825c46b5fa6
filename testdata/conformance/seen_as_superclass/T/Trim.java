package t;

import java.io.FilterReader;
import java.io.StringReader;

public class Trim extends FilterReader {
    public Trim() {
        super(new StringReader(""));
    }

    @Override
    public String toString() {
        return "a trim";
    }
}
