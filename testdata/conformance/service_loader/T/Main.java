// shows: services: T loads providers of T and of E, lazily, one of which cannot be made; E loads providers of T
// group: reflection
// cut: t.**
package t;

import e.Registry;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

public class Main {
    public interface Nothing {}

    public static void main(String[] args) {
        System.out.println(ServiceLoader.load(Nothing.class).findFirst().isPresent());
        ServiceLoader<Rule> rules = ServiceLoader.load(Rule.class);
        System.out.println("nothing is made yet");
        Iterator<Rule> all = rules.iterator();
        while (all.hasNext()) {
            try {
                Rule rule = all.next();
                System.out.println(rule.getClass().getName() + " " + rule.apply("Rule"));
            } catch (ServiceConfigurationError e) {
                System.out.println(e.getMessage() + ": " + e.getCause().getMessage());
            }
        }
        System.out.println(rules.iterator().next() == rules.findFirst().orElseThrow());
        rules.reload();
        System.out.println(rules.stream().filter(provider -> true).limit(1).map(ServiceLoader.Provider::get).toList().size());
        System.out.println(Registry.all("Rule"));
    }
}
