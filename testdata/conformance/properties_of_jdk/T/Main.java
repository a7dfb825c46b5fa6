// shows: a system property that E sets and the JDK reads for T, without a crossing; whether assertions are checked; the greatest priority of threads
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

    static class Single {
        static boolean checked() {
            boolean checked = false;
            assert checked = true;
            return checked;
        }
    }

    static class Cleared {
        static boolean checked() {
            boolean checked = false;
            assert checked = true;
            return checked;
        }
    }

    private static void assertions() {
        Settings.assertions(false);
        Settings.assertionsIn("t", true);
        Settings.assertionsIn("none", true);
        Settings.assertionsOf("t.Inside", false);
        System.out.println(Inside.checked() + " " + Single.checked());
        Settings.noAssertions();
        Settings.assertionsIn(null, true);
        System.out.println(Cleared.checked());
    }

    private static void priorities() {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        ThreadGroup own = new ThreadGroup("own");
        own.setMaxPriority(8);
        Settings.greatest(6);
        System.out.println(main.getMaxPriority() + " " + own.getMaxPriority());
        main.setMaxPriority(7);
        own.setMaxPriority(2);
        Settings.clear("none");
        System.out.println(main.getMaxPriority() + " " + own.getMaxPriority());
        Settings.greatestOfAll(4);
        Thread thread = new Thread(() -> {});
        thread.setPriority(9);
        System.out.println(thread.getPriority() + " " + main.getParent().getMaxPriority() + " " + own.getMaxPriority());
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
        Settings.set(KEY, "no.such.Factory");
        Settings.drop(KEY);
        System.out.println(found());
        Settings.set(KEY, "no.such.Factory");
        System.out.println(found());
        Settings.drop(KEY);
        System.out.println(found());
        System.setProperty(KEY, "nor.such.Factory");
        System.out.println(found());
        assertions();
        priorities();
    }
}
