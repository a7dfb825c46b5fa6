// shows: the order of Set.of and Map.of, which each JVM has its own of: capture and replay have the same
// group: JDK
// cut: t.**
package t;

import e.Notes;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Main {
    public static void main(String[] args) {
        Notes notes = new Notes();
        notes.take(Set.of("a", "b", "c", "d").toString());
        notes.take(Set.of("first", "second").toString());
        notes.take(Set.copyOf(List.of(5, 3, 9, 1)) + " " + List.of(Set.of("x", "y").toArray()));
        notes.take(Map.of("a", 1, "b", 2, "c", 3).toString());
        notes.take(Stream.of("k", "l", "m", "n", "o").collect(Collectors.toUnmodifiableSet()).toString());
        StringBuilder firsts = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            Iterator<String> of = Set.of("p" + i, "q" + i, "r" + i, "s" + i).iterator();
            firsts.append(of.next()).append(of.next().charAt(0));
        }
        notes.take(firsts.toString());
        System.out.println(notes.taken());
    }
}
