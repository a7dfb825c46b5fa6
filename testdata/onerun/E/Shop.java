package e;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the tests use: it keeps what it is given, from test to test. */
public class Shop {
    private static final List<String> SOLD = new ArrayList<>();

    public int sell(String what) {
        SOLD.add(what);
        return SOLD.size();
    }

    public String last() {
        return SOLD.get(SOLD.size() - 1);
    }

    /** Such a locale is not supported. */
    public Locale travel() {
        Locale home = Locale.getDefault();
        Locale.setDefault(new Locale("no", "NO", "NY"));
        return home;
    }

    public void comeBack(Locale home) {
        Locale.setDefault(home);
    }

    public void later(Runnable task) {
        Thread thread = new Thread(task, "later");
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
