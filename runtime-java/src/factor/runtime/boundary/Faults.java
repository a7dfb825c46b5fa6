package factor.runtime.boundary;

import java.io.IOException;
import java.lang.invoke.LambdaConversionException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashSet;

/**
 * Errors of linking that the program met. Where a rewritten or made class is the cause, the fault
 * is factor's own and not the program's: the command line looks at what is told here. It is told
 * when it is met, for the program may catch it, or the JVM may end.
 */
public final class Faults {
    /** More say no more. */
    private static final int MOST = 16;

    /** So many causes of an exception are looked at. */
    private static final int DEPTH = 8;

    private static final int FRAMES = 4;

    private static final LinkedHashSet<String> TOLD = new LinkedHashSet<>();
    private static Path file;

    private Faults() {}

    /** Where they are told; each is ended by a zero. */
    public static void tellTo(String path) {
        file = Path.of(path);
    }

    /** An exception that the program met. */
    public static void look(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < DEPTH; depth++) {
            if (isOfLinking(cause)) {
                tell(cause);
            }
            cause = cause.getCause();
        }
    }

    /** A call site is linked by the JDK's code, which throws an exception of its own. */
    private static boolean isOfLinking(Throwable thrown) {
        return thrown instanceof LinkageError
                        && !(thrown instanceof ExceptionInInitializerError)
                        && !(thrown instanceof UnsatisfiedLinkError)
                        && !(thrown instanceof BootstrapMethodError && thrown.getCause() != null)
                || thrown instanceof LambdaConversionException;
    }

    private static synchronized void tell(Throwable error) {
        if (file == null || TOLD.size() == MOST) {
            return;
        }
        try {
            String text = text(error);
            if (TOLD.add(text)) {
                Files.writeString(
                        file, text + '\0', StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        } catch (IOException | RuntimeException unable) {
            file = null; // the verdict is that of the program then
        }
    }

    /** Class, message, and the innermost frames. */
    private static String text(Throwable error) {
        StringBuilder text = new StringBuilder(error.getClass().getName()).append('\n');
        String message = error.getMessage();
        text.append(message == null ? "" : message.replace('\n', ' ').replace('\0', ' '));
        StackTraceElement[] frames = error.getStackTrace();
        for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
            text.append('\n').append(frames[i]);
        }
        return text.toString();
    }
}
