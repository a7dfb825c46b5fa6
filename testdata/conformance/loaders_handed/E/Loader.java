package e;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

public class Loader extends ClassLoader {
    private int asked;
    private boolean closed;

    public Loader(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        asked++;
        if (closed) {
            throw new ClassNotFoundException(name + " of a closed loader");
        }
        return super.loadClass(name, resolve);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        return name.equals("one.txt") ? new ByteArrayInputStream("one".getBytes()) : super.getResourceAsStream(name);
    }

    public int asked() {
        return asked;
    }

    public void close() {
        closed = true;
    }
}
