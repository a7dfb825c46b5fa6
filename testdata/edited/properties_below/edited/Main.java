package t;

import e.Settings;
import java.util.Properties;

public class Main {
    public static void main(String[] args) {
        Properties far = new Properties();
        far.setProperty("b", "4");
        if (Settings.sum(new Properties(far)) != 3) {
            throw new IllegalStateException("the sum is another");
        }
    }
}
