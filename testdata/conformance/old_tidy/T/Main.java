// shows: a library of 2000 in class files of version 45, JTidy, as the environment: it brings the interfaces of org.w3c.dom, which the JVM takes from the JDK
// group: library
// cut: t.**
// jars: jtidy-4aug2000r7-dev
package t;

import e.Page;
import org.w3c.dom.DOMException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

public class Main {
    public static void main(String[] args) {
        Document document = Page.parse("<html><head><title>A title</title></head><body><p class='x'>one<p>two</body></html>");
        NodeList paragraphs = document.getElementsByTagName("p");
        for (int i = 0; i < paragraphs.getLength(); i++) {
            Element paragraph = (Element) paragraphs.item(i);
            Node text = paragraph.getFirstChild();
            System.out.println(paragraph.getTagName() + " " + paragraph.getAttribute("class") + " " + text.getNodeValue() + " "
                    + (text.getNodeType() == Node.TEXT_NODE) + " " + text.getParentNode().getNodeName());
        }
        try {
            document.getDocumentElement().removeChild(document);
            System.out.println("removed");
        } catch (DOMException e) {
            System.out.println("refused " + e.code);
        }
        System.out.println(Page.title(document));
    }
}
