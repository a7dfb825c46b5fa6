package t;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

public class Own extends ClassLoader {
    private int asked;

    public Own(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        asked++;
        return super.loadClass(name, resolve);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        return name.equals("two.txt") ? new ByteArrayInputStream("two".getBytes()) : getParent().getResourceAsStream(name);
    }

    public int asked() {
        return asked;
    }
}
