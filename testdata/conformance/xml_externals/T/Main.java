// shows: a parser of the JDK in code under test that is given a stream, and opens what the document names
// group: JDK
// cut: t.**
package t;

import e.Paper;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.xml.sax.InputSource;

public class Main {
    private static final String DOCUMENT = "<!DOCTYPE a [<!ENTITY x SYSTEM 'x.txt'>]><a>&x;</a>";

    public static void main(String[] args) throws Exception {
        System.out.println(Paper.write("x.txt", "outside"));
        System.out.println(DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(DOCUMENT))).getDocumentElement().getTextContent());
    }
}
