// shows: parsers and transformers of the JDK that open a file by its name, where no crossing shows it: refused
// group: JDK
// cut: t.**
package t;

import e.Paper;
import java.io.File;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.xml.sax.helpers.DefaultHandler;

public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(Paper.size());
        Path path = Path.of("in.xml");
        File in = path.toFile();
        Files.writeString(path, "<a>q</a>");
        System.out.println(DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in).getDocumentElement().getTextContent());
        SAXParserFactory.newInstance().newSAXParser().parse(in, new DefaultHandler());
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.transform(new StreamSource(in), new StreamResult(new File("out.xml")));
        transformer.transform(new StreamSource(new StringReader("<b/>")), new StreamResult(Files.newOutputStream(Path.of("stream.xml"))));
        System.out.println(Files.readString(Path.of("out.xml")).contains("<a>"));
    }
}
