package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Wrapper;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Fields that the JDK's classes declare, of objects for which wrappers stand: a wrapper extends the
 * class and has such a field, but nothing is in it. Reading one by reflection is a crossing.
 */
final class FieldsOfReal {
    private static final ConcurrentHashMap<String, Member> MEMBERS = new ConcurrentHashMap<>();

    private FieldsOfReal() {}

    /** The field is that of the object behind a wrapper, and the caller has opened it. */
    static boolean concerns(Field field, Object receiver) {
        return receiver instanceof Wrapper
                && !Modifier.isStatic(field.getModifiers())
                && field.getDeclaringClass().isInstance(receiver)
                && ActualMembers.isOpen(field);
    }

    static Object get(Field field, Wrapper receiver) {
        return Mode.current().cross(member(field, receiver), receiver, new Object[0]);
    }

    /** Nothing tells the other realm what was set. */
    static void refuseToSet(Field field) {
        Mode.current()
                .refusedHere(
                        "the field "
                                + field.getDeclaringClass().getName()
                                + '.'
                                + field.getName()
                                + " of an object of the other realm is set by reflection");
    }

    private static Member member(Field field, Wrapper receiver) {
        char home = (char) receiver.factor$crossed().home;
        String owner = field.getDeclaringClass().getName().replace('.', '/');
        String type = field.getType().descriptorString();
        String line =
                "G " + home + ' ' + owner + ' ' + field.getName() + ' ' + type + " - - ()" + type;
        return MEMBERS.computeIfAbsent(
                line,
                key ->
                        Facet.builtin((index, self, given) -> opened(field).get(self), key + '\n')
                                .members[0]);
    }

    private static Field opened(Field field) {
        ActualMembers.open(field);
        return field;
    }
}
