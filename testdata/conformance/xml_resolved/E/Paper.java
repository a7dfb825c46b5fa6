package e;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.xml.sax.InputSource;

public class Paper {
    public static int write(String name, String text) throws IOException {
        Files.writeString(Path.of(name), text);
        return text.length();
    }

    /** A parser of the environment's own opens what the document names. */
    public static String read(String document) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(document)))
                .getDocumentElement().getTextContent();
    }
}
