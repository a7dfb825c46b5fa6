package t;

import e.Env;
import e.Extra;

/** Has a group of its own. */
public class Main {
    public static void main(String[] args) {
        Extra texts = () -> String.class;
        int steps = args.length;
        Env env = new Env();
        if (!env.isMember(texts, "text") || env.isMember(texts, steps)) {
            throw new IllegalStateException();
        }
    }
}
