// shows: an object under test, below a class that both realms have, in a stream of objects of the environment: refused
// group: JDK
// cut: t.**
// identity: wrapped
package t;

import e.Base;

public class Main {
    private static final class Part extends Base {
        private static final long serialVersionUID = 1;

        @Override
        public String text() {
            return "part";
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new Base.Holder(new Part()).copy().text());
    }
}
