package t;

import e.Partner;
import java.io.ObjectStreamClass;
import java.io.Serializable;

@SuppressWarnings("serial")
public class Main implements Serializable {
    public static void more() {}

    public static void main(String[] args) {
        if (new Partner().numbers() != ObjectStreamClass.lookup(Main.class).getSerialVersionUID()) {
            throw new IllegalStateException("two numbers of one class");
        }
    }
}
