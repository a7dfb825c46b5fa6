package t;

import e.Gate;

import java.time.ZoneId;
import java.util.function.Function;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Function<Object, String> texts = Object::toString;
        String text = texts.apply(ZoneId.systemDefault());
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
