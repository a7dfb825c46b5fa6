// shows: E has JMX show an object under test, the types of whose attributes JMX follows by itself; the edit adds something to such a type
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
        if (new Beans().count(new Main()) != 2) {
            throw new IllegalStateException();
        }
    }
}
