package e;
import java.io.*;
import java.net.*;
import java.nio.file.*;
public class Plugins {
    /** Loads classes of t anew, each time. */
    static final class Loader extends ClassLoader {
        Loader() { super(Plugins.class.getClassLoader()); }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("t.")) return super.loadClass(name, resolve);
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) { throw new ClassNotFoundException(name, e); }
        }
    }
    public int count(Check c) { return c.ok("abc") ? 1 : 0; }
    public Check load(String name) throws Exception { return (Check) new Loader().loadClass(name).getConstructor().newInstance(); }
    public boolean run(String name, String s) throws Exception { return load(name).ok(s); }
}
