package shop;

import java.io.FileNotFoundException;
import java.io.FileReader;

/** Code under test that extends the environment. */
class Receipt extends FileReader {
    Receipt(String name) throws FileNotFoundException {
        super(name);
    }
}
