// shows: the same call with new answers (1, 2, 3), collections of equal size with new contents, a recorded null, empty versus null
// group: program
// cut: t.**
package t;

import e.Feed;
import java.util.List;

public class Main {
    public static void main(String[] args) {
        Feed feed = new Feed();
        System.out.println(List.of(feed.next(), feed.next(), feed.next()));
        System.out.println(feed.page() + " " + feed.page() + " " + feed.page());
        System.out.println(feed.find("a") + " " + feed.find("b") + " " + feed.find("a"));
        System.out.println(feed.maybe() + " " + feed.maybe());
        List<String> live = feed.live();
        System.out.println(live.get(0) + live.size());
        feed.rotate();
        System.out.println(live.get(0) + live.size() + " " + feed.live().get(1));
        System.out.println(feed.array()[0] + " " + feed.array()[0]);
        for (int i = 0; i < 3; i++) {
            try {
                System.out.println(feed.flaky());
            } catch (IllegalStateException e) {
                System.out.println("failed " + e.getMessage());
            }
        }
        System.out.println(feed.echo(null) + feed.echo("") + feed.echo(" ") + "|");
    }
}
