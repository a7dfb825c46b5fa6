// shows: two classes of one name: the environment loads classes of T anew, in a loader of its own
// group: reflection
// cut: t.**
package t;
import e.*;
public class Main {
    public static void main(String[] args) throws Exception {
        Plugins plugins = new Plugins();
        System.out.println(plugins.count(new Rule()));
        Check second = plugins.load("t.Rule");
        System.out.println(second.ok("abc") + " " + (second.getClass() == Rule.class) + " " + (second instanceof Rule));
        System.out.println(plugins.run("t.Rule", "abc"));
    }
}
