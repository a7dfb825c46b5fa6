package t;

import e.Gate;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        URL[] urls = {new File("T").toURI().toURL()};
        ClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        String text = (String) loader.loadClass("l.Holder").getField("TEXT").get(null);
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
