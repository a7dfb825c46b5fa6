package t;

import e.Gate;

import java.time.ZoneId;
import java.util.stream.Stream;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String text = Stream.of(ZoneId.systemDefault()).map(String::valueOf).findFirst().get();
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
