package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/**
 * A file that the JDK opens for a document of the code under test: the environment reads it, by one
 * call that is recorded.
 */
final class OpenedDocument extends URLConnection {
    /** For URLs of files, which it treats as the JDK's own does. */
    static final URLStreamHandler HANDLER =
            new URLStreamHandler() {
                @Override
                protected URLConnection openConnection(URL url) {
                    return new OpenedDocument(url);
                }

                @Override
                protected boolean hostsEqual(URL one, URL other) {
                    return isHere(one) ? isHere(other) : super.hostsEqual(one, other);
                }
            };

    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> read((String) arguments[0]),
                    "S E java/net/URL openStream (Ljava/lang/String;)[B - -"
                            + " (Ljava/lang/String;)[B\n");

    private InputStream in;

    private OpenedDocument(URL url) {
        super(url);
    }

    private static boolean isHere(URL url) {
        return url.getHost() == null
                || url.getHost().isEmpty()
                || url.getHost().equalsIgnoreCase("localhost");
    }

    /** In the environment, where the JDK's own handler opens the file. */
    private static byte[] read(String url) throws IOException {
        try (InputStream file = new URL(url).openStream()) {
            return file.readAllBytes();
        }
    }

    @Override
    public void connect() throws IOException {
        if (!connected) {
            Object[] arguments = {url.toExternalForm()};
            byte[] content = (byte[]) Mode.current().cross(FACET.members[0], null, arguments);
            in = new ByteArrayInputStream(content);
            connected = true;
        }
    }

    @Override
    public InputStream getInputStream() throws IOException {
        connect();
        return in;
    }

    /** As of a file: by its name. */
    @Override
    public String getContentType() {
        return getFileNameMap().getContentTypeFor(url.getPath());
    }
}
