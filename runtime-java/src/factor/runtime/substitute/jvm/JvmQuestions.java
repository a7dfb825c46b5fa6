package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.jvm.Slot;
import factor.runtime.state.Handlers;
import factor.runtime.state.LogState;

import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

import java.io.File;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.security.AlgorithmParameters;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.logging.Handler;
import java.util.logging.Logger;
import java.util.stream.Stream;

import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.NoSuchPaddingException;
import javax.crypto.SecretKeyFactory;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.xpath.XPathFactory;

/**
 * Substitutes for what code under test asks of the JVM and may be the environment's doing: refused
 * where the answer is, for a replay has no environment. Types of other modules than java.base are
 * in signatures only: they are there where the program uses them.
 */
public final class JvmQuestions {
    /** Where a URL keeps what opens it. */
    private static final Slot HANDLER = Slot.of("java.net.URL", "handler");

    /** Of a program that sets a security manager. */
    public static final String GUARDED =
            "a security manager, which asks for permissions of factor's own code as well";

    private JvmQuestions() {}

    private static <X> X answer(X answer, Object maker, String what) {
        if (maker != null && Mode.current().classes().isOfEnvironment(maker)) {
            Mode.current()
                    .refusedHere(
                            "code under test is given "
                                    + what
                                    + " of the environment by the JDK: "
                                    + maker.getClass().getName());
        }
        return answer;
    }

    /** {@link Thread#getContextClassLoader} */
    public static ClassLoader getContextClassLoader(Thread thread) {
        ClassLoader loader = thread.getContextClassLoader();
        if (Mode.current().setByEnvironment(loader)) {
            Mode.current()
                    .refusedHere(
                            "code under test asks for the context class loader that the environment"
                                    + " has set");
        }
        return loader;
    }

    /** {@link Thread#getThreadGroup} */
    public static ThreadGroup getThreadGroup(Thread thread) {
        unlessByEnvironment("the group");
        return thread.getThreadGroup();
    }

    /** {@link Thread#getId} and {@code Thread.threadId()} */
    public static long getId(Thread thread) {
        return EnvironmentCalls.id(thread.getId());
    }

    /** {@code Thread.isVirtual()}, which Java 17 has not. */
    public static boolean isVirtual(Thread thread) throws Throwable {
        unlessByEnvironment("the kind");
        return (boolean)
                MethodHandles.publicLookup()
                        .findVirtual(
                                Thread.class, "isVirtual", MethodType.methodType(boolean.class))
                        .invoke(thread);
    }

    /** A replay makes threads of the environment anew: plain ones of the main group. */
    private static void unlessByEnvironment(String what) {
        if (Mode.current().separates() && ThreadState.current().isByEnvironment()) {
            Mode.current()
                    .refusedHere(
                            "code under test asks for "
                                    + what
                                    + " of a thread, on one that the environment has made");
        }
    }

    /** {@link Thread#getDefaultUncaughtExceptionHandler} */
    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        UncaughtExceptionHandler set = Thread.getDefaultUncaughtExceptionHandler();
        UncaughtExceptionHandler handler = set instanceof OfTest ours ? ours.handler : set;
        return answer(handler, handler, "a handler of exceptions");
    }

    /** {@link Thread#setDefaultUncaughtExceptionHandler} */
    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        boolean plain = handler == null || !Mode.current().separates();
        Thread.setDefaultUncaughtExceptionHandler(plain ? handler : new OfTest(handler));
    }

    /**
     * The JVM calls it on threads of the environment as well: on a replay these do not end as they
     * did.
     */
    private record OfTest(UncaughtExceptionHandler handler) implements UncaughtExceptionHandler {
        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            if (ThreadState.current().realm == Realms.E) {
                Mode.current()
                        .refusedHere(
                                "a thread of the environment ends by an exception, which a handler"
                                        + " of the code under test is told: "
                                        + thrown.getClass().getName());
            }
            handler.uncaughtException(thread, thrown);
        }
    }

    /** {@link Thread#getUncaughtExceptionHandler} */
    public static UncaughtExceptionHandler getUncaughtExceptionHandler(Thread thread) {
        UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        return answer(handler, handler, "a handler of exceptions");
    }

    /** {@link System#setSecurityManager}; a JVM that has none throws as it does. */
    @SuppressWarnings("removal")
    public static void setSecurityManager(SecurityManager manager) {
        String property = System.getProperty("java.security.manager");
        boolean isAllowed =
                Runtime.version().feature() < 18
                        ? !"disallow".equals(property)
                        : "allow".equals(property);
        if (manager != null && isAllowed) {
            Mode.current().droppedHere(GUARDED);
        }
        System.setSecurityManager(manager);
    }

    /** A security manager is set. */
    @SuppressWarnings("removal")
    public static boolean isGuarded() {
        return System.getSecurityManager() != null;
    }

    /** {@link Logger#getHandlers} */
    public static Handler[] getHandlers(Logger logger) {
        if (LogState.handlersOfE()) {
            Mode.current()
                    .refusedHere(
                            "code under test asks for handlers of loggers, which the environment"
                                    + " has set or changed");
        }
        Handler[] handlers = logger.getHandlers();
        return Mode.current().separates() ? Handlers.of(logger, Realms.T).all() : handlers;
    }

    /**
     * {@link Logger#addHandler}, before something is logged there; a logger without a name is not
     * found otherwise.
     */
    public static void addHandler(Logger logger, Handler handler) {
        if (Mode.current().separates()) {
            Handlers.of(logger, Callers.running());
        }
        logger.addHandler(handler);
    }

    /** {@code new URL(text)} */
    public static URL url(String text) throws MalformedURLException {
        return opened(new URL(text));
    }

    /** {@link URI#toURL} */
    public static URL toURL(URI uri) throws MalformedURLException {
        return opened(uri.toURL());
    }

    private static URL opened(URL url) {
        return answer(url, HANDLER.reference(url), "what opens a URL");
    }

    /** {@link MessageDigest#getInstance(String)} */
    public static MessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
        JvmSettings.asksProviders("a digest");
        MessageDigest digest = MessageDigest.getInstance(algorithm);
        return answer(digest, digest.getProvider(), "a digest");
    }

    /** {@link Mac#getInstance(String)} */
    public static Mac mac(String algorithm) throws NoSuchAlgorithmException {
        JvmSettings.asksProviders("a code");
        Mac mac = Mac.getInstance(algorithm);
        return answer(mac, mac.getProvider(), "a code");
    }

    /** {@link Cipher#getInstance(String)} */
    public static Cipher cipher(String transformation)
            throws NoSuchAlgorithmException, NoSuchPaddingException {
        JvmSettings.asksProviders("a cipher");
        Cipher cipher = Cipher.getInstance(transformation);
        return answer(cipher, cipher.getProvider(), "a cipher");
    }

    /** {@link KeyFactory#getInstance(String)} */
    public static KeyFactory keyFactory(String algorithm) throws NoSuchAlgorithmException {
        JvmSettings.asksProviders("a key factory");
        KeyFactory keys = KeyFactory.getInstance(algorithm);
        return answer(keys, keys.getProvider(), "a key factory");
    }

    /** {@link SecretKeyFactory#getInstance(String)} */
    public static SecretKeyFactory secretKeyFactory(String algorithm)
            throws NoSuchAlgorithmException {
        JvmSettings.asksProviders("a key factory");
        SecretKeyFactory keys = SecretKeyFactory.getInstance(algorithm);
        return answer(keys, keys.getProvider(), "a key factory");
    }

    /** {@link AlgorithmParameters#getInstance(String)} */
    public static AlgorithmParameters algorithmParameters(String algorithm)
            throws NoSuchAlgorithmException {
        JvmSettings.asksProviders("parameters of an algorithm");
        AlgorithmParameters parameters = AlgorithmParameters.getInstance(algorithm);
        return answer(parameters, parameters.getProvider(), "parameters of an algorithm");
    }

    /** {@link CertificateFactory#getInstance(String)} */
    public static CertificateFactory certificateFactory(String type) throws CertificateException {
        JvmSettings.asksProviders("a certificate factory");
        CertificateFactory certificates = CertificateFactory.getInstance(type);
        return answer(certificates, certificates.getProvider(), "a certificate factory");
    }

    /** {@link DocumentBuilderFactory#newInstance()} */
    public static DocumentBuilderFactory documentBuilders() {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        return answer(factory, factory, "a parser");
    }

    /** {@link SAXParserFactory#newInstance()} */
    public static SAXParserFactory parsers() {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        return answer(factory, factory, "a parser");
    }

    /** {@link TransformerFactory#newInstance()} */
    public static TransformerFactory transformers() {
        TransformerFactory factory = TransformerFactory.newInstance();
        return answer(factory, factory, "a transformer");
    }

    /** {@link XPathFactory#newInstance()} */
    public static XPathFactory paths() {
        XPathFactory factory = XPathFactory.newInstance();
        return answer(factory, factory, "an XPath implementation");
    }

    /** {@link XMLInputFactory#newInstance()} and {@link XMLInputFactory#newFactory()} */
    public static XMLInputFactory readers() {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        return answer(factory, factory, "a parser");
    }

    /** {@link XMLOutputFactory#newInstance()} and {@link XMLOutputFactory#newFactory()} */
    public static XMLOutputFactory writers() {
        XMLOutputFactory factory = XMLOutputFactory.newInstance();
        return answer(factory, factory, "a writer");
    }

    /** {@link DocumentBuilderFactory#setAttribute} */
    public static void setAttribute(DocumentBuilderFactory factory, String name, Object value) {
        unlessFile(value);
        factory.setAttribute(name, value);
    }

    /** {@link SAXParser#setProperty} */
    public static void setProperty(SAXParser parser, String name, Object value)
            throws SAXException {
        unlessFile(value);
        parser.setProperty(name, value);
    }

    /** {@link XMLReader#setProperty} */
    public static void setProperty(XMLReader reader, String name, Object value)
            throws SAXException {
        unlessFile(value);
        reader.setProperty(name, value);
    }

    /** A schema: it is opened where no crossing shows it. */
    private static void unlessFile(Object value) {
        if (value instanceof File
                || value instanceof Object[] several
                        && Stream.of(several).anyMatch(File.class::isInstance)) {
            Mode.current()
                    .refusedHere(
                            "code under test gives a parser a file as its schema: open it, and hand"
                                    + " the stream over");
        }
    }
}
