// shows: parsers and transformers of the JDK that open files by their names in code under test, and what is there no more on a replay
// group: JDK
// cut: t.**
package t;

import e.Paper;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

public class Main {
    private static final class Names extends DefaultHandler {
        private final StringBuilder found = new StringBuilder();

        @Override
        public void startElement(String uri, String local, String name, Attributes attributes) {
            found.append(' ').append(name);
        }
    }

    public static void main(String[] args) throws Exception {
        Paper.write("in.xml", "<a><b>q</b></a>");
        Paper.write("text.dtd", "<!ELEMENT a ANY> <!ENTITY x '\u00e4'>");
        Paper.write("in.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:include schemaLocation='more.xsd'/></xs:schema>");
        Paper.write("more.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='n' type='xs:int'/></xs:schema>");
        Paper.write("in.xsl", "<x:stylesheet version='1.0' xmlns:x='http://www.w3.org/1999/XSL/Transform'><x:output omit-xml-declaration='yes'/>"
                + "<x:template match='/'><n><x:value-of select='count(//b)'/></n></x:template></x:stylesheet>");
        File in = new File("in.xml");
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        System.out.println(builder.parse(in).getDocumentElement().getTextContent());
        System.out.println(builder.parse("in.xml").getDocumentElement().getTextContent());
        Names names = new Names();
        SAXParserFactory.newInstance().newSAXParser().parse(in, names);
        XMLReader reader = SAXParserFactory.newInstance().newSAXParser().getXMLReader();
        reader.setContentHandler(names);
        reader.parse(new InputSource(in.toURI().toString()));
        reader.parse("in.xml");
        System.out.println(names.found);
        InputSource document = new InputSource(new StringReader("<!DOCTYPE a SYSTEM 'text.dtd'><a>&x;</a>"));
        System.out.println(builder.parse(document).getDocumentElement().getTextContent());
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(new File("in.xsd")).newValidator()
                .validate(new StreamSource(new StringReader("<n>1</n>")));
        StringWriter out = new StringWriter();
        TransformerFactory.newInstance().newTransformer(new StreamSource(new File("in.xsl")))
                .transform(new StreamSource(in), new StreamResult(out));
        System.out.println(out);
        try {
            builder.parse(new File("none.xml"));
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage().contains("none.xml"));
        }
    }
}
