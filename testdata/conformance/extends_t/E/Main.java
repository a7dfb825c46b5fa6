// shows: E extends an abstract class of T; main in E; replay plays E's part
// group: inheritance
// cut: t.**
// identity: wrapped
package e;

import t.Runner;
import t.Task;

public class Main {
    static class Doubler extends Task {
        Doubler() {
            super("double");
        }

        @Override
        protected int work(int input) {
            return input * 2;
        }
    }

    static class Loud extends Task {
        private final String mark;

        Loud(String mark) {
            super("loud");
            this.mark = mark;
        }

        @Override
        protected int work(int input) {
            return input + runs;
        }

        @Override
        protected String decorate(String text) {
            return mark + super.decorate(text) + mark;
        }
    }

    public static void main(String[] args) {
        Runner runner = new Runner();
        Doubler doubler = new Doubler();
        runner.add(doubler);
        runner.add(new Loud("!"));
        System.out.println("E| " + runner.runAll(5));
        System.out.println("E| " + runner.runAll(7));
        System.out.println("E| " + (runner.first() == doubler) + " " + doubler.runs());
    }
}
