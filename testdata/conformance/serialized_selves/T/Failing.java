package t;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

class Failing implements Serializable {
    private static final long serialVersionUID = 1;
    private final transient Object what;

    Failing(Object what) {
        this.what = what;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.writeObject(what);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        throw new InvalidObjectException("failed at " + in.readObject());
    }
}
