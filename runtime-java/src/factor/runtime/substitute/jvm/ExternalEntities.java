package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.jvm.StaticSlot;

import java.lang.StackWalker.StackFrame;
import java.net.URL;
import java.net.URLStreamHandler;
import java.util.Hashtable;
import java.util.Map;

/**
 * The JVM's table of what opens URLs, watched: the JDK's parsers and transformers open through a
 * URL what a document names (external entities, schemas, included style sheets), and where code
 * under test uses them no crossing would show it. Files the environment reads then; all else is
 * refused.
 */
public final class ExternalEntities extends Hashtable<String, URLStreamHandler> {
    private static final long serialVersionUID = 1;

    /**
     * Looks what sort of URL a document names, and opens nothing: it comes before what opens it, or
     * an exception.
     */
    private static final String LOOKS_ONLY = "checkAccess";

    /** What is in the JDK itself. */
    private static final String OF_JDK = "jrt";

    private static final String FILE = "file";

    private ExternalEntities(Map<String, URLStreamHandler> handlers) {
        super(handlers);
    }

    /** Puts a watched table in the place of the JVM's. */
    public static void watch() {
        StaticSlot handlers = new StaticSlot(URL.class, "handlers");
        @SuppressWarnings("unchecked")
        Map<String, URLStreamHandler> before = (Map<String, URLStreamHandler>) handlers.get();
        handlers.set(new ExternalEntities(before));
    }

    /**
     * Not under the table's lock: a refusal needs that of crossings, which code that asks for a URL
     * may hold.
     */
    @Override
    public URLStreamHandler get(Object protocol) {
        if (ThreadState.current().realm == Realms.T && !OF_JDK.equals(protocol) && forDocument()) {
            if (FILE.equals(protocol)) {
                return OpenedDocument.HANDLER;
            }
            Mode.current()
                    .refusedHere(
                            "the JDK opens what a document, schema or style sheet names ("
                                    + protocol
                                    + ":), out of sight: set a resolver that opens it and hands"
                                    + " over its stream, or a parser that reads nothing external");
        }
        return super.get(protocol);
    }

    /** What asks for the URL, beside the JDK's base, is its XML. */
    private static boolean forDocument() {
        return StackWalker.getInstance()
                .walk(
                        frames ->
                                frames.map(StackFrame::toStackTraceElement)
                                        .dropWhile(
                                                frame ->
                                                        frame.getClassName()
                                                                        .equals(
                                                                                ExternalEntities
                                                                                        .class
                                                                                        .getName())
                                                                || "java.base"
                                                                        .equals(
                                                                                frame
                                                                                        .getModuleName()))
                                        .findFirst()
                                        .filter(
                                                frame ->
                                                        "java.xml".equals(frame.getModuleName())
                                                                && !frame.getMethodName()
                                                                        .equals(LOOKS_ONLY))
                                        .isPresent());
    }
}
