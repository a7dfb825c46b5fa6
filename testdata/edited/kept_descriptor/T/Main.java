// shows: T has the text of a method's type by an interface of the JDK, and E compares it by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.lang.invoke.MethodType;
import java.lang.invoke.TypeDescriptor;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        TypeDescriptor type = MethodType.methodType(String.class, int.class);
        String text = type.descriptorString();
        if (!gate.opens(text)) {
            throw new IllegalStateException();
        }
    }
}
