// shows: T has the id of the default zone by a collector of the JDK that is handed a method reference, and E compares it by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.time.ZoneId;
import java.util.stream.Stream;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String text = Stream.of(ZoneId.systemDefault()).map(String::valueOf).findFirst().get();
        if (!gate.opens(text)) {
            throw new IllegalStateException();
        }
    }
}
