package e;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** An object of the environment that writes itself, and holds whatever it is given. */
public class Part implements Serializable {
    private static final long serialVersionUID = 1;
    private final String name;
    private transient Object held;

    public Part(String name, Object held) {
        this.name = name;
        this.held = held;
    }

    public String name() {
        return name;
    }

    public Object held() {
        return held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeObject(held);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        held = in.readObject();
    }
}
