package e;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.HexFormat;
import java.util.function.Function;

@SuppressWarnings("serial")
public class Crate implements Serializable {
    /** What the class, compiled by javac 17 and untouched, has written. */
    public static final String WRITTEN = "aced000573720007652e437261746584732036338cd4ba02000149000677656967687478700000000c";
    private final int weight;

    public Crate(int weight) {
        this.weight = weight;
    }

    public static String ask(Function<Part, String> of) {
        return of.apply(() -> "asked");
    }

    public static long version() {
        return ObjectStreamClass.lookup(Crate.class).getSerialVersionUID();
    }

    public static int read(String hex) throws IOException, ClassNotFoundException {
        try (ObjectInputStream from = new ObjectInputStream(new ByteArrayInputStream(HexFormat.of().parseHex(hex)))) {
            return ((Crate) from.readObject()).weight;
        }
    }
}
