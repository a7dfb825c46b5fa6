package e;

import java.io.InputStream;
import java.util.Properties;
import java.util.ResourceBundle;

public class Env {
    public String settings() throws Exception {
        Properties settings = new Properties();
        try (InputStream in = Env.class.getResourceAsStream("/settings.properties")) {
            settings.load(in);
        }
        return settings.getProperty("key");
    }

    public String banner() throws Exception {
        try (InputStream in = ClassLoader.getSystemResourceAsStream("conf/banner.txt")) {
            return new String(in.readAllBytes());
        }
    }

    public String text() {
        return ResourceBundle.getBundle("texts").getString("key");
    }

    /** Its own class file, which the first entry of the class path has not. */
    public boolean isThere() {
        return Env.class.getResource("Env.class") != null;
    }

    public boolean hasDriver() {
        try {
            Class.forName("opt.Driver");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
