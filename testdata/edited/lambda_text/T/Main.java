// shows: the environment asks a lambda for its text, of which the end differs from run to run; the lambda does something else
// verdict: passed
// cut: t.**
package t;

import e.Names;

public class Main {
    public static void main(String[] args) {
        Runnable one = () -> System.out.println("one");
        if (!new Names().isLambda(one)) {
            throw new AssertionError();
        }
    }
}
