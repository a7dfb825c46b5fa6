package e;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.w3c.dom.Document;
import org.w3c.tidy.Tidy;

public class Page {
    public static Document parse(String text) {
        Tidy tidy = new Tidy();
        tidy.setQuiet(true);
        tidy.setShowWarnings(false);
        return tidy.parseDOM(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), null);
    }

    public static String title(Document document) {
        return document.getElementsByTagName("title").item(0).getFirstChild().getNodeValue();
    }
}
