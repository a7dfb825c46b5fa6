// shows: the JVM tells the environment of collections on a thread of its own, where it calls helpers and shared types that both realms have
// group: concurrency
// cut: t.**
package t;

import e.Env;
import e.Tag;
import e.Tags;

public class Main {
    private record Named(String key) implements Tag {}

    public static void main(String[] args) throws InterruptedException {
        System.out.println(new Env().tagged());
        Tag[] own = Tags.of("two", "one");
        System.out.println(own[0].key() + own[0].compareTo(new Named("three")));
    }
}
