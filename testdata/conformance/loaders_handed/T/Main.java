// shows: class loaders with code of their own, handed over both ways, and what they are asked for
// group: reflection
// cut: t.**
package t;

import e.Loader;
import e.Loaders;
import e.Part;

import java.io.InputStream;

public class Main {
    public static void main(String[] args) throws Exception {
        Loaders loaders = new Loaders();
        Loader theirs = loaders.make();
        System.out.println(theirs.loadClass("e.Part") == Part.class);
        System.out.println(Class.forName("t.Main", true, theirs) == Main.class);
        System.out.println(Class.forName("java.util.BitSet", false, theirs).getName() + " " + theirs.asked());
        System.out.println((theirs.getParent() == ClassLoader.getSystemClassLoader()) + " " + theirs.getName());
        System.out.println((loaders.plain() == theirs) + " " + loaders.isKept(theirs) + " " + (loaders.plain() instanceof Loader));
        System.out.println(theirs.getClass().getSimpleName());
        try (InputStream in = theirs.getResourceAsStream("one.txt")) {
            System.out.println(new String(in.readAllBytes()));
        }
        System.out.println(theirs.getResource("none.txt"));

        Own own = new Own(theirs);
        System.out.println((own.getParent() == theirs) + " " + own.loadClass("e.Part").getSimpleName() + " " + theirs.asked());
        System.out.println(loaders.ask(own, "e.Part") + " " + loaders.ask(own, "t.Own") + " " + own.asked());
        System.out.println(loaders.read(own, "two.txt") + " " + loaders.read(own, "one.txt") + " " + loaders.isKept(own));
        try (InputStream in = own.getResourceAsStream("two.txt")) {
            System.out.println(new String(in.readAllBytes()));
        }
        theirs.close();
        try {
            Class.forName("e.Part", false, theirs);
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(loaders.ask(own, "e.Part"));
    }
}
