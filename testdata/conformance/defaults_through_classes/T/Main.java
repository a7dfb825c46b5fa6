// shows: default methods that a class inherits from an interface of the other realm, called through the class: beside a superclass there, generic, overridden, by references
// group: types
// cut: t.**
// identity: wrapped
package t;

import e.ByBase;
import e.ByItself;
import e.Caller;
import e.Log;

public class Main {
    static int asked;

    public static void main(String[] args) {
        System.out.println(Caller.impl(new Impl(2)));
        System.out.println(Caller.impl(new Further()));
        System.out.println(Caller.further(new Further()));
        System.out.println(Caller.overriding(new Overriding()));
        System.out.println(Caller.ofBase(new OfBase()));
        System.out.println(Caller.implementing(new Implementing()));
        System.out.println(Caller.both(new Both()));
        System.out.println(Caller.holder(new Holder<String>() { }));
        System.out.println(Caller.byFunction(new Impl(3)));
        System.out.println(Caller.items(new Items()));
        Row row = new Row();
        row.add("cell");
        System.out.println(Caller.row(row));
        System.out.println(Caller.partial(new Partial() {
            @Override
            public Integer factor() {
                return 30;
            }

            @Override
            public int compareTo(Partial other) {
                return other == this ? 31 : 32;
            }
        }));
        Impl impl = new Impl(5);
        System.out.println(impl.scaled(2) + " " + impl.label() + " " + impl.plain(4) + " " + impl.name());
        ByItself itself = new ByItself();
        System.out.println(itself.twice() + " " + itself.shown("text") + " " + itself.size());
        ByBase base = new ByBase();
        System.out.println(base.twice() + " " + base.shown("text") + " " + base.size());
        System.out.println(asked + " " + Log.lines());
    }
}
