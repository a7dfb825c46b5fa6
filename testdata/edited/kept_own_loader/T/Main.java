// shows: T has a text from a field of a library that a class loader of the program's own has loaded, and E compares it by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
// library: l.**
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
        if (!gate.opens(text)) {
            throw new IllegalStateException();
        }
    }
}
