// shows: a system property that E sets and the JDK reads for T, without a crossing; and whether assertions are checked
// group: JDK
// cut: t.**
package t;

import e.Settings;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.FactoryConfigurationError;

public class Main {
    private static final String KEY = "javax.xml.parsers.DocumentBuilderFactory";

    static class Before {
        static boolean checked() {
            boolean checked = false;
            assert checked = true;
            return checked;
        }
    }

    static class After {
        static boolean checked() {
            boolean checked = false;
            assert checked = true;
            return checked;
        }
    }

    private static String found() {
        try {
            return DocumentBuilderFactory.newInstance() == null ? "none" : "found";
        } catch (FactoryConfigurationError e) {
            return "absent";
        }
    }

    public static void main(String[] args) {
        System.out.println(found() + " " + Before.checked());
        Settings.set(KEY, "no.such.Factory");
        Settings.assertions(true);
        System.out.println(found() + " " + After.checked() + " " + System.getProperty(KEY));
        Settings.clear(KEY);
        System.out.println(found());
        System.setProperty(KEY, "nor.such.Factory");
        System.out.println(found());
    }
}
