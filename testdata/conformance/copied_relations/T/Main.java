// shows: class objects of copied superclasses, asked on both sides what is a subclass or an instance
// group: inheritance
// cut: t.**
// identity: wrapped
package t;

import e.Asker;
import e.Base;
import e.Other;

public class Main {
    public static void main(String[] args) {
        Object leaf = new Leaf();
        Object plain = new Base();
        System.out.println(Base.class.isInstance(leaf) + " " + Base.class.isInstance(plain) + " " + Base.class.isInstance("text"));
        System.out.println(Leaf.class.isInstance(leaf) + " " + Leaf.class.isInstance(plain) + " " + Base.class.isInstance(null));
        System.out.println(Base.class.isAssignableFrom(Leaf.class) + " " + Leaf.class.isAssignableFrom(Base.class));
        System.out.println(Base.class.isAssignableFrom(leaf.getClass()) + " " + (Base.class.cast(leaf) == leaf));
        System.out.println(Leaf.class.asSubclass(Base.class) == Leaf.class);
        Object other = new Other();
        System.out.println(Top.class.isInstance(other) + " " + Top.class.isAssignableFrom(Other.class) + " " + Top.class.isInstance(leaf));
        System.out.println(Asker.tell(leaf) + " " + Asker.tell(plain) + " " + Asker.tell(other) + " " + Asker.tell(new Top()));
        try {
            Base.class.asSubclass(Leaf.class);
        } catch (ClassCastException e) {
            System.out.println("no subclass");
        }
    }
}
