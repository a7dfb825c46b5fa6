// shows: package-private methods of copied superclasses, which methods of the same name in other packages do not override: public, package-private, final, again overridden in the package, by references, and a superclass of the code under test
// group: types
// cut: t.** p.T* p.Near*
// identity: wrapped
package t;

import e.Marked;
import p.Base;
import p.Kept;
import p.Near;
import p.NearKept;
import p.Opened;
import p.TCaller;

public class Main {
    public static void main(String[] args) {
        Sub sub = new Sub("one");
        Hidden hidden = new Hidden();
        System.out.println(sub.all());
        System.out.println(hidden.told() + ", " + hidden.sealed(5));
        Base[] all = {new Base("base"), sub, new Near("near"), new Kept("kept"), hidden, new NearKept("near kept"), new Opened("opened"),
            new OfOpened()};
        for (Base base : all) {
            System.out.println(base.getClass().getSimpleName());
            System.out.println("  " + base.byItself());
            System.out.println("  " + Base.of(base));
            System.out.println("  " + TCaller.of(base));
        }
        System.out.println(Opened.of(new OfOpened()));
        System.out.println(TCaller.items(new Marked()));
        Marked.Below below = new Marked.Below();
        System.out.println(TCaller.below(below));
        System.out.println(Marked.both(below));
    }
}
