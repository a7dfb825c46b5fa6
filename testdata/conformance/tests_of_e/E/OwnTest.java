// shows: tests of the environment, which a framework calls: they may reflect on the environment's classes though no crossing told whose turn it is
// group: reflection
// cut: t.**
// identity: wrapped
// main: org.junit.platform.console.ConsoleLauncher
// args: execute --select-class e.OwnTest --disable-banner --disable-ansi-colors --details=tree
// jars: junit-platform-console-standalone-1.11.4
// ignore: finished found after [OK] ms
// stages: identity
package e;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import t.Base;

class OwnTest extends Base {
    @Test
    void ownMethods() throws ReflectiveOperationException {
        Method method = Helper.class.getDeclaredMethod("twice", String.class);
        if (!method.invoke(null, greeting()).equals("hellohello")) {
            throw new AssertionError(method);
        }
    }

    static final class Helper {
        static String twice(String text) {
            return text + text;
        }
    }
}
