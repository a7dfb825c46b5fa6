package e;

import java.io.IOException;
import java.io.InputStream;
import java.security.ProtectionDomain;
import t.Handler;

public class Server extends ClassLoader {
    private Server() {
        super(Server.class.getClassLoader());
    }

    public static Object serve(Handler handler) throws IOException, ReflectiveOperationException {
        return new Server().clean(handler);
    }

    /** A class of the environment, defined once more in this loader, where it was found, as servers do that must be its caller. */
    private Object clean(Handler handler) throws IOException, ReflectiveOperationException {
        ProtectionDomain domain = getClass().getProtectionDomain();
        try (InputStream in = getResourceAsStream("e/Cleaner.class")) {
            byte[] bytes = in.readAllBytes();
            Class<?> type = defineClass("e.Cleaner", bytes, 0, bytes.length, domain);
            boolean same = type.getProtectionDomain().getCodeSource().getLocation().equals(domain.getCodeSource().getLocation());
            Object cleaner = type.getConstructor().newInstance();
            return type.getMethod("clean", Handler.class).invoke(cleaner, handler) + " " + same + " " + (type == Cleaner.class);
        }
    }
}
