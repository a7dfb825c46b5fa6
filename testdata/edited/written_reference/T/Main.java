// shows: E has the JDK hand the class of a caller from one method reference to the next, both of which can be written to a stream, and the second asks what it is made of; the edit adds a method
// verdict: diverged
// cut: t.**
package t;

import e.Partner;
import java.io.ObjectStreamClass;
import java.io.Serializable;

@SuppressWarnings("serial")
public class Main implements Serializable {
    public static void main(String[] args) {
        if (new Partner().numbers() != ObjectStreamClass.lookup(Main.class).getSerialVersionUID()) {
            throw new IllegalStateException("two numbers of one class");
        }
    }
}
