// shows: E asks lambdas under test for their texts, and for the names of their classes, of which the ends differ from run to run
// group: reflection
// cut: t.**
package t;

import e.Names;

import java.util.function.Supplier;

public class Main {
    public static void main(String[] args) {
        Names names = new Names();
        Supplier<String> one = () -> "one";
        Runnable two = () -> System.out.println("two");
        System.out.println(names.isLambda(one) + " " + names.isLambda(two));
        System.out.println(names.isLambdaNamed("lambda " + one) + " " + names.take(one).get());
        System.out.println(names.isLambdaNamed(new Exception("of " + two.getClass().getName()).getMessage()));
        two.run();
    }
}
