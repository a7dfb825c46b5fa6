// shows: a parser of the JDK in code under test opens what a document names in a network: refused
// group: JDK
// cut: t.**
package t;

import e.Paper;
import java.io.IOException;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.xml.sax.InputSource;

public class Main {
    private static final String DOCUMENT = "<!DOCTYPE a [<!ENTITY x SYSTEM 'http://127.0.0.1:1/x'>]><a>&x;</a>";

    public static void main(String[] args) throws Exception {
        System.out.println(Paper.size());
        try {
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(DOCUMENT)));
        } catch (IOException e) {
            System.out.println("nobody is there");
        }
    }
}
