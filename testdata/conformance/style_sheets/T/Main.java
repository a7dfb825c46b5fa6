// shows: style sheets of code under test that call no Java code: sorting, keys, numbers, texts, functions of EXSLT, templates, handlers and filters
// group: JDK
// cut: t.**
package t;

import e.Goods;
import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.Templates;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXResult;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TemplatesHandler;
import javax.xml.transform.sax.TransformerHandler;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.xml.sax.InputSource;
import org.xml.sax.XMLFilter;
import org.xml.sax.XMLReader;

public class Main {
    private static final SAXTransformerFactory FACTORY = factory();
    private static final String STYLE = "<s:stylesheet version='1.0' xmlns:s='http://www.w3.org/1999/XSL/Transform' xmlns:m='http://exslt.org/math'"
            + " xmlns:str='http://exslt.org/strings'><s:output method='text'/><s:param name='to' select=\"'all'\"/><s:key name='kind' match='g' use='@kind'/>"
            + "<s:template match='/'>for <s:value-of select='$to'/>:<s:for-each select=\"key('kind', 'hot')\"><s:sort select='@price' data-type='number' order='descending'/>"
            + "<s:text> </s:text><s:number value='position()' format='i'/>.<s:value-of select=\"concat(translate(., 'a', 'A'), substring(@kind, 2), floor(@price), round(@price),"
            + " format-number(@price, '#.00'), string-length(.), normalize-space(' x '), contains(., 'e'), boolean(@price), number(@price) mod 2)\"/>"
            + "</s:for-each><s:choose><s:when test='count(//g) &gt; 2'> many</s:when><s:otherwise> few</s:otherwise></s:choose> <s:value-of select='sum(//@price)'/>"
            + "<s:call-template name='dear'/></s:template><s:template name='dear'><s:variable name='most' select='m:max(//@price)'/> most <s:value-of select='$most'/></s:template></s:stylesheet>";

    public static void main(String[] args) throws Exception {
        String goods = Goods.all();
        StringWriter text = new StringWriter();
        FACTORY.newTransformer(source(STYLE)).transform(source(goods), new StreamResult(text));
        Templates templates = FACTORY.newTemplates(source(STYLE));
        templates.newTransformer().transform(source(goods), new StreamResult(text));
        TemplatesHandler compiler = FACTORY.newTemplatesHandler();
        FACTORY.newTransformer().transform(source(STYLE), new SAXResult(compiler));
        compiler.getTemplates().newTransformer().transform(source(goods), new StreamResult(text));
        TransformerHandler handler = FACTORY.newTransformerHandler(source(STYLE));
        handler.getTransformer().setParameter("to", Goods.whom());
        handler.setResult(new StreamResult(text));
        FACTORY.newTransformer().transform(source(goods), new SAXResult(handler));
        XMLFilter filter = FACTORY.newXMLFilter(source(STYLE));
        filter.setParent(reader());
        FACTORY.newTransformer().transform(new SAXSource(filter, new InputSource(new StringReader(goods))), new StreamResult(text));
        System.out.println(text);
    }

    /** With functions of EXSLT, which Java 25 does not have unless asked for. */
    private static SAXTransformerFactory factory() {
        try {
            SAXTransformerFactory factory = (SAXTransformerFactory) TransformerFactory.newInstance();
            factory.setFeature("jdk.xml.enableExtensionFunctions", true);
            return factory;
        } catch (TransformerConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static XMLReader reader() throws Exception {
        SAXParserFactory parsers = SAXParserFactory.newInstance();
        parsers.setNamespaceAware(true);
        return parsers.newSAXParser().getXMLReader();
    }

    private static StreamSource source(String document) {
        return new StreamSource(new StringReader(document));
    }
}
