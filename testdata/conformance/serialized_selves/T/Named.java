package t;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Names the fields that a stream has of it. */
final class Named implements Serializable {
    private static final long serialVersionUID = 1;
    private static final ObjectStreamField[] serialPersistentFields = {
        new ObjectStreamField("flag", boolean.class),
        new ObjectStreamField("letter", char.class),
        new ObjectStreamField("number", double.class),
        new ObjectStreamField("unset", long.class),
        new ObjectStreamField("texts", List.class),
    };

    private boolean flag;
    private transient char first;
    private transient double size;
    private transient List<String> all;

    Named(boolean flag, char first, double size, List<String> all) {
        this.flag = flag;
        this.first = first;
        this.size = size;
        this.all = new ArrayList<>(all);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        ObjectOutputStream.PutField fields = out.putFields();
        fields.put("flag", flag);
        fields.put("letter", first);
        fields.put("number", size);
        fields.put("texts", all);
        out.writeFields();
    }

    @SuppressWarnings("unchecked")
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        ObjectInputStream.GetField fields = in.readFields();
        flag = !fields.get("flag", false);
        first = fields.get("letter", ' ');
        size = fields.get("number", 0.0) + fields.get("unset", 5L);
        all = (List<String>) fields.get("texts", null);
    }

    @Override
    public String toString() {
        return flag + " " + first + " " + size + " " + all;
    }
}
