// shows: method references of the environment by which the JDK hands classes to itself: they take some or return some, of all kinds
// group: reflection
// cut: t.**
package t;

import e.Partner;
import java.io.Serializable;

@SuppressWarnings("serial")
public class Main implements Serializable {
    private enum Colour {
        RED
    }

    public static void main(String[] args) {
        Partner partner = new Partner();
        System.out.println(partner.known(Main.class));
        System.out.println(partner.declaring(Colour.RED));
        System.out.println(partner.changed(Main.class));
        System.out.println(partner.bound());
        System.out.println(partner.inserted(Main.class));
        System.out.println(partner.others());
        System.out.println(partner.names(new Main(), "text", Colour.RED));
        System.out.println(partner.isKnown(Main.class));
    }
}
