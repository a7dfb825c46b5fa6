package t;

import e.Env;

/** Hands over texts that the JDK keeps, and gives to the environment as well. */
@Env.Tag("some text")
public class Main {
    public static void main(String[] words) {
        Env env = new Env();
        String tag = Main.class.getAnnotation(Env.Tag.class).value();
        String thread = Thread.currentThread().getName();
        if (!env.tagged(tag, Main.class) || !env.thread(thread)) {
            throw new AssertionError("it is another one");
        }
    }
}
