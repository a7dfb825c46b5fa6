// shows: classes that the environment makes below classes under test while it runs
// group: reflection
// cut: t.**
package t;

import e.Pool;
import e.Weaver;
import e.Woven;

public class Main {
    public static void main(String[] args) throws Exception {
        Service service = (Service) Weaver.weave(Service.class, new Pool("p"));
        System.out.println(service.number + " " + Weaver.begun());
        System.out.println(service.add(5) + " " + Weaver.begun());
        System.out.println(service.pool(new Order("nail"), new Pool("q")).name() + " " + Weaver.begun());
        System.out.println(service.order("nut").article() + " " + Weaver.begun());
        System.out.println(service.nested() + " " + Weaver.begun());
        System.out.println(service.keptOne() + " " + service.named() + " " + service.fixed() + " " + Weaver.begun());
        System.out.println(service.locked() + " " + Weaver.begun());
        System.out.println(service.isOther(service) + " " + service.isOther(service) + " " + (service == Weaver.last()));
        try {
            service.fails("no ");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Weaver.begun());
        }
        System.out.println(Weaver.inject(service, "note", "injected") + " " + Weaver.call(service, "secret"));
        System.out.println(Weaver.call(service, "fixed") + " " + Weaver.call(service, "keptOne") + " " + Weaver.begun());
        System.out.println(Weaver.shown(service) + " " + (service instanceof Woven) + " " + service.getClass().getName());
        Service second = (Service) Weaver.weave(Service.class, new Pool("second"));
        System.out.println(second.equals(service) + " " + second.equals(second) + " " + second.isOther(service));
        System.out.println(second.heard(new Pool("h")) + ", " + second.told(new Pool("t")) + " " + Weaver.hears(second));
        System.out.println(second.number + " " + service.number + " " + second.pool(new Order("x"), second.pool).name());
    }
}
