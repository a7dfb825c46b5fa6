package t;

import e.Gate;

import java.lang.invoke.MethodType;
import java.lang.invoke.TypeDescriptor;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        TypeDescriptor type = MethodType.methodType(String.class, int.class);
        String text = type.descriptorString();
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
