package e;

import java.io.IOException;
import java.lang.reflect.Proxy;

/** Of E. */
public class Own implements Part, Whole {
    static {
        Log.note("Own");
    }

    @Override
    public Part next(Part other) {
        return other == null ? this : other;
    }

    @Override
    public Whole next(Whole other) {
        return other == null ? this : other;
    }

    @Override
    public Part checked(Part other) throws IOException {
        throw new IOException("checked");
    }

    public String ask(Part part) {
        try {
            return (part.next(this) == this) + " " + (part.checked(part) == part);
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    public Part proxy() {
        return (Part) Proxy.newProxyInstance(Own.class.getClassLoader(), new Class<?>[] {Part.class}, (self, method, arguments) -> {
            if (method.getName().equals("checked")) {
                throw new IOException("of a proxy of " + method.getDeclaringClass().getSimpleName());
            }
            return arguments[0];
        });
    }

    @Override
    public Log log() {
        return new Log();
    }
}
