// shows: Java code of the environment that a style sheet of the code under test calls: refused
// group: JDK
// cut: t.**
package t;

import e.Prices;
import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

public class Main {
    private static final String STYLE = "<s:stylesheet version='1.0' xmlns:s='http://www.w3.org/1999/XSL/Transform' xmlns:p='http://xml.apache.org/xalan/java/e.Prices'>"
            + "<s:output method='text'/><s:template match='/'>costs <s:value-of select='p:of(string(.))'/></s:template></s:stylesheet>";

    public static void main(String[] args) throws Exception {
        System.out.println(Prices.raised());
        TransformerFactory factory = TransformerFactory.newInstance();
        factory.setFeature("jdk.xml.enableExtensionFunctions", true);
        StringWriter text = new StringWriter();
        factory.newTransformer(new StreamSource(new StringReader(STYLE)))
                .transform(new StreamSource(new StringReader("<a>tea</a>")), new StreamResult(text));
        System.out.println(text);
    }
}
