// shows: package-private interfaces, which classes of other packages inherit from their superclasses: wrappers of these have them too
// group: types
// cut: t.**
// identity: wrapped
package t;

import e.Below;
import p.Base;
import p.Other;

public class Main {
    public static void main(String[] args) {
        Sub sub = new Sub();
        System.out.println(sub.size() + " " + sub.mark() + " " + Base.shown(sub));
        Base base = Below.base();
        System.out.println(base.size() + " " + base.mark() + " " + Base.shown(base));
        Below below = new Below();
        System.out.println(below.text() + " " + below.mark() + " " + Other.shown(below) + " " + new Other().size());
    }
}
