package t;

import e.Gate;

import java.time.ZoneId;
import java.util.Objects;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String text = Objects.toString(ZoneId.systemDefault(), "none");
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
