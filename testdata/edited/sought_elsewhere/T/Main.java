// shows: code under test asks a class loader that has none of it for a class under test; the edit changes that class
// verdict: passed
// cut: t.**
package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        try {
            Class.forName("t.Other", false, ClassLoader.getPlatformClassLoader());
            throw new IllegalStateException("it is there");
        } catch (ClassNotFoundException e) {
            if (Env.next() > Other.limit()) {
                throw new IllegalStateException("too many");
            }
        }
    }
}
