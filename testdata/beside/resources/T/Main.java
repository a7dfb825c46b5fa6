package t;

import e.Env;
import java.io.InputStream;
import java.util.ResourceBundle;
import java.util.ServiceLoader;

public class Main {
    public interface Service {
        String name();
    }

    public static class First implements Service {
        @Override
        public String name() {
            return "first";
        }
    }

    public static class Second implements Service {
        @Override
        public String name() {
            return "second";
        }
    }

    public static void main(String[] args) throws Exception {
        new Env().same(1);
        check("data", text(Main.class.getResourceAsStream("data.txt")));
        check("settings", text(Main.class.getClassLoader().getResourceAsStream("conf/settings.txt")));
        check("absent", Main.class.getResource("/absent.txt") == null ? "absent" : "there");
        check("message", ResourceBundle.getBundle("texts").getString("key"));
        check("first", ServiceLoader.load(Service.class).iterator().next().name());
    }

    private static String text(InputStream from) throws Exception {
        try (from) {
            return new String(from.readAllBytes());
        }
    }

    private static void check(String wanted, String found) {
        if (!wanted.equals(found)) {
            System.exit(1);
        }
    }
}
