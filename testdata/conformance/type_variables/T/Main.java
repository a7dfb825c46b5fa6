// shows: type variables of classes and methods of either realm and of the JDK, handed over both ways
// group: reflection
// cut: t.**
package t;

import e.Finder;

import java.lang.reflect.TypeVariable;
import java.util.Map;

public class Main<A, B extends Comparable<B>> {
    public static <C, D> D last(C first, D last) {
        return last;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(Finder.find(Main.class.getTypeParameters()[1]));
        System.out.println(Finder.find(Main.class.getMethod("last", Object.class, Object.class).getTypeParameters()[1]));
        System.out.println(Finder.find(Map.class.getTypeParameters()[1]));
        TypeVariable<?> own = Finder.first(Main.class);
        System.out.println(own + " " + own.equals(Main.class.getTypeParameters()[0]) + " " + (own.getGenericDeclaration() == Main.class));
        TypeVariable<?> theirs = Finder.own();
        System.out.println(theirs + " " + Finder.isOwn(theirs) + " " + Finder.isOwn(own) + " " + theirs.equals(Finder.own()));
        System.out.println(Finder.first(Map.class).equals(Map.class.getTypeParameters()[0]));
        System.out.println(Main.class.getTypeParameters()[1].getBounds()[0]);
    }
}
