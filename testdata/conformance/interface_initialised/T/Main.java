// shows: interfaces of both realms with initialisers: with a method that has a body they are initialised with the class, without one when a field is used
// group: inheritance
// cut: t.**
// identity: wrapped
package t;

import e.Base;
import e.Log;
import e.Own;
import e.Part;
import e.Whole;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.Arrays;

public class Main {
    interface Mine {
        String NAME = Log.note("Mine");

        Part part(Own own);

        Own own(Own own);
    }

    interface Bodied extends Mine {
        String NAME = Log.note("Bodied");

        default Part part(Own own) {
            return own;
        }

        @Override
        default Own own(Own own) {
            return own;
        }
    }

    static class Here extends Base implements Part {
        static {
            Log.note("Here");
        }

        @Override
        public Part next(Part other) {
            return this;
        }

        @Override
        public Part checked(Part other) throws IOException {
            throw new IOException("here");
        }

        @Override
        public Log log() {
            return new Log();
        }
    }

    static class Both implements Bodied, Whole {
        static {
            Log.note("Both");
        }

        @Override
        public Whole next(Whole other) {
            return this;
        }
    }

    static class Mined implements Mine {
        static {
            Log.note("Mined");
        }

        @Override
        public Part part(Own own) {
            return own;
        }

        @Override
        public Own own(Own own) {
            return own;
        }
    }

    public static void main(String[] args) {
        Here here = new Here();
        System.out.println(Log.notes());
        Own own = new Own();
        System.out.println(Log.notes());
        System.out.println((own.next(here) == here) + " " + Log.notes());
        Mined mined = new Mined();
        System.out.println((mined.part(own) == own) + " " + Log.notes());
        Both both = new Both();
        System.out.println((own.next(both) == both) + " " + Log.notes());
        proxies(own);
        System.out.println(Part.class.getInterfaces().length + " " + Mine.class.getInterfaces().length + " " + names(Part.class) + " " + names(Mine.class));
        System.out.println(Part.NAME + " " + Log.notes());
        System.out.println(Mine.NAME + " " + Whole.NAME + " " + Log.notes());
    }

    private static void proxies(Own own) {
        Part proxy = (Part) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Part.class}, (self, method, arguments) -> {
            if (method.getName().equals("checked")) {
                throw new IOException("of a proxy here of " + method.getDeclaringClass().getSimpleName());
            }
            return arguments[0];
        });
        System.out.println(own.ask(proxy) + ", " + own.ask(own.proxy()) + ", " + own.ask(new Here()));
        Part theirs = own.proxy();
        System.out.println(theirs.next(proxy) == proxy);
        try {
            theirs.checked(own);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }

    private static String names(Class<?> type) {
        return Arrays.stream(type.getMethods()).map(method -> method.getName() + method.getParameterCount()).sorted().toList().toString();
    }
}
