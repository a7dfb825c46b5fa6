// shows: E has JMX show an object under test; the edit adds an attribute to its interface
// verdict: diverged
// cut: t.**
package t;

import e.Beans;

public class Main implements StateMXBean {
    @Override
    public Bean getBean() {
        return new Bean();
    }

    public static void main(String[] args) throws Exception {
        if (new Beans().count(new Main()) != 1) {
            throw new IllegalStateException();
        }
    }
}
