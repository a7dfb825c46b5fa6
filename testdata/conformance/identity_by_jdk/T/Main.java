// shows: values of code under test that the JDK compares by identity for the environment: field updaters, VarHandle, streams of objects, copies of tables
// group: JDK
// cut: t.**
package t;

import e.Env;

public class Main {
    public static void main(String[] args) throws Exception {
        String text = new String("text");
        Env env = new Env();
        show(env.update(null, text), "update");
        show(env.update(text, "other"), "updated");
        show(env.handle(null, text), "handle");
        show(env.handle(text, null), "handled");
        show(env.exchange(null, text), "exchange");
        show(env.element(null, text), "element");
        show(env.element(text, "other"), "elements");
        show(env.mark(null, text, true), "mark");
        show(env.mark(text, text, false), "marked");
        show(env.attempt(text), "attempt");
        show(!env.holds(text), "held");
        show(env.holds(text), "holds");
        show(env.copy(text) == 2, "copy");
        show(env.copy(text) == 2, "copied");
        written(env, text);
    }

    private static void written(Env env, Object text) throws Exception {
        int first = env.write(text);
        show(env.write(text) < first, "written");
        env.ignore(text);
        int more = env.write("more");
        show(env.write("more") < more, "more");
    }

    private static void show(boolean holds, String what) {
        System.out.println(what + " " + holds);
    }
}
