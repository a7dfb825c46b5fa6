// shows: T walks its stack, which has the frames of the source
// group: reflection
// cut: t.**
package t;

import e.Caller;
import java.util.StringJoiner;
import java.util.stream.Collectors;

public class Main {
    private static String walked() {
        return StackWalker.getInstance().walk(frames -> frames.map(frame -> frame.getClassName() + "." + frame.getMethodName())
                .collect(Collectors.joining(" ")));
    }

    private static String each() {
        StringJoiner lines = new StringJoiner(" ");
        StackWalker.getInstance().forEach(frame -> lines.add(frame.getMethodName()));
        return lines.toString();
    }

    private static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    private static String innermost() {
        return StackWalker.getInstance().walk(frames -> frames.findFirst().get().getMethodName());
    }

    public static void main(String[] args) {
        System.out.println(walked());
        System.out.println(each());
        System.out.println(caller());
        System.out.println(Caller.call(Main::innermost));
    }
}
