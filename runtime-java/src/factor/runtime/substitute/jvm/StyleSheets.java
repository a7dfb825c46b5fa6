package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Mode;
import factor.runtime.classfile.ClassConstants;
import factor.runtime.jvm.Slot;

import org.xml.sax.XMLFilter;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.xml.transform.Source;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TemplatesHandler;
import javax.xml.transform.sax.TransformerHandler;

/**
 * Style sheets of code under test: the JDK compiles them to classes that call what the style sheet
 * names, Java code of whatever realm, the clock and files among it, and no crossing shows it.
 * Refused where the compiled classes have such calls.
 */
public final class StyleSheets {
    /** Of the JDK, and answering from their arguments alone, but for {@link #IMPURE}. */
    private static final Set<String> PURE =
            Set.of(
                    "java/lang/Object",
                    "java/lang/String",
                    "java/lang/StringBuffer",
                    "java/lang/Integer",
                    "java/lang/Double",
                    "java/lang/Boolean",
                    "java/lang/Math",
                    "java/lang/Class",
                    "java/lang/Module",
                    "java/text/DecimalFormatSymbols",
                    "java/util/Locale");

    /** Members of those that answer from elsewhere: random numbers and properties. */
    private static final Set<String> IMPURE =
            Set.of("random", "getInteger", "getBoolean", "getDefault", "newInstance");

    /** The compiler's own library, which compiled style sheets call all the time. */
    private static final String COMPILER = "com/sun/org/apache/";

    private static final String CLOCK = COMPILER + "xalan/internal/lib/ExsltDatetime";
    private static final String OPENS_FILE = "openOutputHandler";

    private StyleSheets() {}

    /** {@link TransformerFactory#newTemplates} */
    public static Templates newTemplates(TransformerFactory factory, Source source)
            throws TransformerConfigurationException {
        return checked(factory.newTemplates(source));
    }

    /** {@link TransformerFactory#newTransformer(Source)} */
    public static Transformer newTransformer(TransformerFactory factory, Source source)
            throws TransformerConfigurationException {
        return checked(factory.newTransformer(source));
    }

    /** {@link SAXTransformerFactory#newTransformerHandler(Source)} */
    public static TransformerHandler newTransformerHandler(
            SAXTransformerFactory factory, Source source) throws TransformerConfigurationException {
        return checked(factory.newTransformerHandler(source));
    }

    /** {@link SAXTransformerFactory#newXMLFilter(Source)} */
    public static XMLFilter newXMLFilter(SAXTransformerFactory factory, Source source)
            throws TransformerConfigurationException {
        return checked(factory.newXMLFilter(source));
    }

    /** {@link TemplatesHandler#getTemplates} */
    public static Templates getTemplates(TemplatesHandler handler) {
        return checked(handler.getTemplates());
    }

    private static <X> X checked(X made) {
        byte[][] classes =
                made == null || !Mode.current().separates() ? null : Compiled.classes(made);
        if (classes != null) {
            List<ClassConstants> all = Stream.of(classes).map(ClassConstants::new).toList();
            Set<String> own =
                    all.stream().map(ClassConstants::thisClass).collect(Collectors.toSet());
            all.stream()
                    .flatMap(ClassConstants::members)
                    .filter(member -> !own.contains(member.owner()) && !isAllowed(member))
                    .findFirst()
                    .ifPresent(StyleSheets::refuse);
        }
        return made;
    }

    private static boolean isAllowed(ClassConstants.Named member) {
        return member.owner().startsWith(COMPILER)
                ? !member.owner().equals(CLOCK) && !member.name().equals(OPENS_FILE)
                : PURE.contains(member.owner()) && !IMPURE.contains(member.name());
    }

    private static void refuse(ClassConstants.Named member) {
        String does =
                member.name().equals(OPENS_FILE)
                        ? "writes a file"
                        : "calls " + member.owner().replace('/', '.') + "." + member.name();
        Mode.current()
                .refusedHere(
                        "a style sheet of the code under test "
                                + does
                                + ", out of sight: do it in the code, and hand the result to the"
                                + " style sheet as a parameter");
    }

    /** Where the JDK's own transformers keep their compiled classes. */
    private static final class Compiled {
        private static final String PACKAGE = "com.sun.org.apache.xalan.internal.xsltc.";
        private static final String TRANSFORMER = PACKAGE + "trax.TransformerImpl";
        private static final String TEMPLATES = PACKAGE + "trax.TemplatesImpl";
        private static final String HANDLER = PACKAGE + "trax.TransformerHandlerImpl";
        private static final String FILTER = PACKAGE + "trax.TrAXFilter";
        private static final Slot OF_HANDLER = Slot.of(HANDLER, "_transformer");
        private static final Slot OF_FILTER = Slot.of(FILTER, "_transformer");
        private static final Slot TRANSLET = Slot.of(TRANSFORMER, "_translet");
        private static final Slot OF_TRANSLET =
                Slot.of(PACKAGE + "runtime.AbstractTranslet", "_templates");
        private static final Slot CLASSES = Slot.of(TEMPLATES, "_bytecodes");

        private Compiled() {}

        /** None of a transformer that is not the JDK's, or has no style sheet. */
        static byte[][] classes(Object made) {
            return switch (made.getClass().getName()) {
                case TEMPLATES -> (byte[][]) CLASSES.reference(made);
                case TRANSFORMER -> ofTranslet(TRANSLET.reference(made));
                case HANDLER -> classes(OF_HANDLER.reference(made));
                case FILTER -> classes(OF_FILTER.reference(made));
                default -> null;
            };
        }

        private static byte[][] ofTranslet(Object translet) {
            return translet == null ? null : classes(OF_TRANSLET.reference(translet));
        }
    }
}
