// shows: ServiceLoader in code under test: who provides a service is known to the class path alone
// group: reflection
// cut: t.**
package t;

import java.util.ServiceLoader;

/** Who provides a service is known to the class path, and that is the environment's. */
public class Main {
    public interface Rule {}

    public static void main(String[] args) {
        ServiceLoader<Rule> rules = ServiceLoader.load(Rule.class);
        System.out.println(rules.findFirst().isPresent());
    }
}
