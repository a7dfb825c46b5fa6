package t;

import e.Env;

public class Main {
    public static void main(String[] args) throws Exception {
        String text = new String("text");
        Env env = new Env();
        check(env.update(null, text), "update");
        check(env.update(text, "other"), "updated");
        check(env.handle(null, text), "handle");
        check(env.handle(text, null), "handled");
        check(env.exchange(null, text), "exchange");
        check(env.element(null, text), "element");
        check(env.element(text, "other"), "elements");
        check(env.mark(null, text, true), "mark");
        check(env.mark(text, text, false), "marked");
        check(env.attempt(text), "attempt");
        check(!env.holds(text), "held");
        check(env.holds(text), "holds");
        check(env.copy(text) == 2, "copy");
        check(env.copy(text) == 2, "copied");
        written(env, text);
    }

    private static void written(Env env, Object text) throws Exception {
        int first = env.write(text);
        check(env.write(text) < first, "written");
        env.ignore(text);
        int more = env.write("more");
        check(env.write("more") < more, "more");
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
