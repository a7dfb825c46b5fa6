// shows: objects and classes of T in the hands of E and of the JDK: collections, reflection, streams, pools, handles, texts
// group: JDK
// cut: t.**
// identity: wrapped
package t;

import e.Env;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Main {
    public static void main(String[] args) {
        Item one = new Item("a");
        Item other = new Item("b");
        List<Item> list = List.of(one, other);
        System.out.print(Env.all(one, other, new Shape.Circle(3), Comparator.comparing(Item::name), () -> list.iterator(),
            new ByteArrayInputStream("bytes".getBytes()) { @Override public synchronized int read(byte[] b, int o, int l) { return super.read(b, o, Math.min(l, 2)); } },
            new StringReader("line\nx") { @Override public int read(char[] b, int o, int l) throws IOException { return super.read(b, o, Math.min(l, 2)); } },
            new ByteArrayOutputStream() { @Override public synchronized void write(byte[] b, int o, int l) { super.write(b, o, l); super.write('.'); } },
            () -> System.out.println("closed"), () -> System.out.println("ran " + Thread.currentThread().isDaemon()), () -> other,
            new LinkedHashMap<>(Map.of(one, "v")) { @Override public String get(Object k) { return "got " + super.get(k); } },
            () -> new Item[] {one, other}, new CharSequence() {
                public int length() { return 3; }
                public char charAt(int i) { return "xyz".charAt(i); }
                public CharSequence subSequence(int a, int b) { return "xyz".subSequence(a, b); }
                public String toString() { return "xyz"; }
            }, i -> i.name() + i.color(), list.iterator(), Item.class));
    }
}
