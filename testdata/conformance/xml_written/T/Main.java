// shows: a transformer of the JDK that writes a file by its name, where no crossing shows it: refused
// group: JDK
// cut: t.**
package t;

import e.Paper;
import java.io.File;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(Paper.size());
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.transform(new StreamSource(new StringReader("<b/>")), new StreamResult(Files.newOutputStream(Path.of("stream.xml"))));
        transformer.transform(new StreamSource(new StringReader("<a/>")), new StreamResult(new File("out.xml")));
        System.out.println(Files.readString(Path.of("out.xml")).contains("<a/>"));
    }
}
