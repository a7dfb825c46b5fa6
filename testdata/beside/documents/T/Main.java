package t;

import e.Env;
import java.io.File;
import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Result;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.bootstrap.DOMImplementationRegistry;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

public class Main {
    private static final int WAY = 0;

    private static final String WITHOUT = "<a>q</a>";
    private static final String ENTITY = "<!DOCTYPE a [<!ENTITY x SYSTEM 'x.txt'>]><a>&x;</a>";
    private static final String SUBSET = "<!DOCTYPE a SYSTEM 'a.dtd'><a>q</a>";
    private static final String INCLUDING = "<a xmlns:i='http://www.w3.org/2001/XInclude'><i:include href='x.txt'%s/></a>";
    private static final String STYLE = "<s:stylesheet version='1.0' xmlns:s='http://www.w3.org/1999/XSL/Transform'>%s</s:stylesheet>";
    private static final String SCHEMA = "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'>%s</s:schema>";
    private static final String SOURCE = "http://java.sun.com/xml/jaxp/properties/schemaSource";
    private static final String LANGUAGE = "http://java.sun.com/xml/jaxp/properties/schemaLanguage";

    public static void main(String[] args) throws Exception {
        Env env = new Env();
        env.write("x.txt", "<b/>");
        env.write("a.dtd", "<!ELEMENT a ANY>");
        env.write("more.xsl", String.format(STYLE, ""));
        env.write("more.xsd", String.format(SCHEMA, "<s:element name='a'/>"));
        read(WAY);
    }

    private static void read(int way) throws Exception {
        switch (way) {
            case 0 -> DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(source(WITHOUT));
            case 1 -> DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(source(ENTITY));
            case 2 -> SAXParserFactory.newInstance().newSAXParser().parse(source(SUBSET), new DefaultHandler());
            case 3 -> SAXParserFactory.newInstance().newSAXParser().getXMLReader().parse(source(ENTITY));
            case 4 -> pull(XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(ENTITY)));
            case 5 -> include(String.format(INCLUDING, " parse='text'"));
            case 6 -> include(String.format(INCLUDING, ""));
            case 7 -> style("<s:include href='more.xsl'/>", WITHOUT);
            case 8 -> style("<s:template match='/'><s:copy-of select=\"document('x.txt')\"/></s:template>", WITHOUT);
            case 9 -> style("", SUBSET);
            case 10 -> schema("<s:include schemaLocation='more.xsd'/>");
            case 11 -> schema("<s:element name='a'/>").newValidator().validate(new StreamSource(new StringReader(SUBSET)));
            case 12 -> resolved();
            case 13 -> XPathFactory.newInstance().newXPath().evaluate("/a", source(ENTITY));
            case 14 -> load();
            case 15 -> store(new StreamResult());
            case 16 -> store((Result) new StreamResult());
            case 17 -> ofFile();
            case 18 -> calling("xmlns:n='http://xml.apache.org/xalan/java/java.lang.System'", "n:nanoTime()");
            case 19 -> calling("xmlns:n='http://exslt.org/dates-and-times'", "n:date()");
            default -> writing();
        }
    }

    private static InputSource source(String document) {
        return new InputSource(new StringReader(document));
    }

    private static void pull(XMLStreamReader reader) throws Exception {
        while (reader.hasNext()) {
            reader.next();
        }
    }

    private static void include(String document) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setXIncludeAware(true);
        factory.newDocumentBuilder().parse(source(document));
    }

    private static void style(String body, String document) throws Exception {
        TransformerFactory.newInstance().newTransformer(new StreamSource(new StringReader(String.format(STYLE, body))))
                .transform(new StreamSource(new StringReader(document)), new StreamResult(new StringWriter()));
    }

    private static void calling(String prefix, String call) throws Exception {
        styled(STYLE.replace("version", prefix + " version"), "<s:template match='/'><s:value-of select='" + call + "'/></s:template>");
    }

    private static void writing() throws Exception {
        String redirect = "xmlns:r='http://xml.apache.org/xalan/redirect' extension-element-prefixes='r' version";
        styled(STYLE.replace("version", redirect), "<s:template match='/'><r:write file='out.txt'>text</r:write></s:template>");
    }

    private static void styled(String sheet, String body) throws Exception {
        TransformerFactory factory = TransformerFactory.newInstance();
        factory.setFeature("jdk.xml.enableExtensionFunctions", true);
        factory.newTransformer(new StreamSource(new StringReader(String.format(sheet, body))))
                .transform(new StreamSource(new StringReader(WITHOUT)), new StreamResult(new StringWriter()));
    }

    private static javax.xml.validation.Schema schema(String body) throws Exception {
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(new StreamSource(new StringReader(String.format(SCHEMA, body))));
    }

    private static void resolved() throws Exception {
        var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        builder.setEntityResolver((name, system) -> {
            InputSource named = new InputSource();
            named.setSystemId(system);
            return named;
        });
        builder.parse(source(ENTITY));
    }

    private static void load() throws Exception {
        var loading = (DOMImplementationLS) DOMImplementationRegistry.newInstance().getDOMImplementation("LS");
        LSInput input = loading.createLSInput();
        input.setSystemId("x.txt");
        loading.createLSParser(DOMImplementationLS.MODE_SYNCHRONOUS, null).parse(input);
    }

    private static void store(StreamResult result) throws Exception {
        result.setSystemId(new File("out.xml"));
        TransformerFactory.newInstance().newTransformer().transform(new StreamSource(new StringReader(WITHOUT)), result);
    }

    private static void store(Result result) throws Exception {
        result.setSystemId("out.xml");
        TransformerFactory.newInstance().newTransformer().transform(new StreamSource(new StringReader(WITHOUT)), result);
    }

    private static void ofFile() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setValidating(true);
        factory.setAttribute(LANGUAGE, XMLConstants.W3C_XML_SCHEMA_NS_URI);
        factory.setAttribute(SOURCE, new File("more.xsd"));
        factory.newDocumentBuilder().parse(source(WITHOUT));
    }
}
