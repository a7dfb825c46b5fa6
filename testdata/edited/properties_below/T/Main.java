// shows: Properties of T are the defaults of E's; the edit sets another value in the defaults of the defaults
// verdict: diverged
// cut: t.**
package t;

import e.Settings;
import java.util.Properties;

public class Main {
    public static void main(String[] args) {
        Properties far = new Properties();
        far.setProperty("b", "2");
        if (Settings.sum(new Properties(far)) != 3) {
            throw new IllegalStateException("the sum is another");
        }
    }
}
