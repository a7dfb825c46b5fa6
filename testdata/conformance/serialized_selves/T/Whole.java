package t;

import e.Part;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

public class Whole implements Externalizable {
    private static final long serialVersionUID = 1;
    private String name;
    private Count count;
    private Part part;

    public Whole() {}

    Whole(String name, Count count, Part part) {
        this.name = name;
        this.count = count;
        this.part = part;
    }

    Part part() {
        return part;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeUTF(name);
        out.writeObject(count);
        out.writeObject(part);
        out.writeLong(7);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
        name = in.readUTF();
        count = (Count) in.readObject();
        part = (Part) in.readObject();
        name += in.readLong();
    }

    @Override
    public String toString() {
        return name + " " + count;
    }
}
