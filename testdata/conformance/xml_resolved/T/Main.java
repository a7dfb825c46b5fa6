// shows: documents, schemas and style sheets that name nothing external, or what a resolver of the code under test hands over
// group: JDK
// cut: t.**
package t;

import e.Paper;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.xpath.XPathFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

public class Main {
    private static final String ENTITY = "<!DOCTYPE a [<!ENTITY x SYSTEM 'x.txt'>]><a>&x;</a>";
    private static final String PLAIN = "<!DOCTYPE a [<!ENTITY x 'inside'>]><a>&x;</a>";
    private static final String SCHEMA = "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'><s:element name='a' type='s:string'/></s:schema>";
    private static final String STYLE = "<s:stylesheet version='1.0' xmlns:s='http://www.w3.org/1999/XSL/Transform'>"
            + "<s:import href='more.xsl'/><s:output method='html'/><s:template match='/'><s:value-of select=\"document('named')/n\"/></s:template></s:stylesheet>";
    private static final String MORE = "<s:stylesheet version='1.0' xmlns:s='http://www.w3.org/1999/XSL/Transform'/>";

    public static void main(String[] args) throws Exception {
        System.out.println(Paper.write("x.txt", "outside"));
        System.out.println(Paper.read(ENTITY));
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        System.out.println(text(builder, PLAIN));
        builder.setEntityResolver((name, system) -> source("of " + system.substring(system.lastIndexOf('/') + 1)));
        System.out.println(text(builder, ENTITY));
        forbidden();
        skipped();
        pulled();
        transformed();
        validated();
        System.out.println(XPathFactory.newInstance().newXPath().evaluate("/a", source(PLAIN)));
    }

    private static InputSource source(String document) {
        return new InputSource(new StringReader(document));
    }

    private static String text(DocumentBuilder builder, String document) throws Exception {
        return builder.parse(source(document)).getDocumentElement().getTextContent();
    }

    private static void forbidden() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        try {
            System.out.println(text(factory.newDocumentBuilder(), ENTITY));
        } catch (SAXException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void skipped() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        System.out.println('[' + text(factory.newDocumentBuilder(), ENTITY) + text(factory.newDocumentBuilder(), "<!DOCTYPE a SYSTEM 'a.dtd'><a/>") + ']');
    }

    private static void pulled() throws Exception {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setXMLResolver((name, system, base, space) -> new ByteArrayInputStream(("of " + system).getBytes(StandardCharsets.UTF_8)));
        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(ENTITY));
        StringBuilder text = new StringBuilder();
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamReader.CHARACTERS) {
                text.append(reader.getText());
            }
        }
        System.out.println(text);
    }

    private static void transformed() throws Exception {
        TransformerFactory factory = TransformerFactory.newInstance();
        factory.setURIResolver((href, base) -> new StreamSource(new StringReader(MORE)));
        Transformer transformer = factory.newTransformer(new StreamSource(new StringReader(STYLE), "style.xsl"));
        transformer.setURIResolver((href, base) -> new StreamSource(new StringReader("<n>" + href + "</n>")));
        StringWriter written = new StringWriter();
        transformer.transform(new StreamSource(new StringReader(PLAIN)), new StreamResult(written));
        System.out.println(written);
    }

    private static void validated() throws Exception {
        Schema schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(new StreamSource(new StringReader(SCHEMA)));
        try {
            schema.newValidator().validate(new StreamSource(new StringReader("<b/>")));
        } catch (SAXException e) {
            System.out.println(e.getMessage());
        }
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setSchema(schema);
        System.out.println(text(factory.newDocumentBuilder(), PLAIN));
    }
}
