// shows: exceptions that override a method which is at home in the environment, there and in code under test, and call it by super; static methods of interfaces with classes of both realms in their descriptors
// group: inheritance
// cut: t.**
package t;

import e.Fault;
import e.Log;
import e.SubFault;

public class Main {
    private static int counted;

    static class Own extends Fault {
        private static final long serialVersionUID = 1;

        Own(String message) {
            super(message);
        }

        @Override
        public String described() {
            counted++;
            return "own " + counted + " " + super.described();
        }
    }

    public interface Logged {
        static String shown(Log log, Main main) {
            counted++;
            return log.name() + " " + main.number + " " + counted;
        }

        static Log other(Main main) {
            counted += main.number;
            return new Log("other " + counted);
        }
    }

    private final int number = 5;

    public static void main(String[] args) {
        System.out.println(new Fault("a").described() + ", " + Fault.describe(new Fault("b")));
        System.out.println(new SubFault("c").described() + ", " + Fault.describe(new SubFault("d")));
        System.out.println(Logged.shown(new Log("log"), new Main()) + ", " + Log.shown(new Main()));
        System.out.println(new Own("e").described() + ", " + Fault.describe(new Own("f")));
    }
}
