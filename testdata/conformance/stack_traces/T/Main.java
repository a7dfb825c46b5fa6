// shows: T looks at its stack, in which frames of E lie
// group: reflection
// cut: t.**
package t;

import e.Caller;
import java.util.Arrays;
import java.util.stream.Collectors;

public class Main {
    public static void main(String[] args) {
        System.out.println(Caller.call(Main::frames));
        try {
            Caller.fail();
        } catch (IllegalStateException e) {
            System.out.println(classes(e.getStackTrace()));
        }
        System.out.println(Caller.call(() -> classes(Thread.currentThread().getStackTrace())));
    }

    private static String frames() {
        return classes(new Throwable().getStackTrace());
    }

    private static String classes(StackTraceElement[] frames) {
        return Arrays.stream(frames).filter(f -> f.getClassName().length() < 10)
                .map(f -> f.getClassName() + "." + f.getMethodName()).collect(Collectors.joining(" "));
    }
}
