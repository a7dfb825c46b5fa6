package factor.runtime.replay;

import factor.contract.Format;
import factor.contract.MemberKinds;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.ObjectTypes;
import factor.transcript.MemberText;
import factor.transcript.Val;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;

/**
 * Objects of code under test that the environment first had in a test which is left out, from a
 * static final field. The field holds the same object for ever, so the next read of it gives the
 * object of that number (decision 058). Under the crossing lock.
 */
final class LeftOutConstants {
    /** A number's field, and the type that was told of the object. */
    private record Constant(MemberText field, String type) {}

    /** Types of the objects that code under test introduced in what is left out. */
    private final HashMap<Integer, String> types = new HashMap<>();

    private final HashMap<Integer, Constant> constants = new HashMap<>();

    /** The field whose value is being handed over; null where it is not one that stays. */
    private MemberText field;

    /** Left out: code under test introduces an object. */
    void introduced(Expected object) {
        types.put(object.object, object.type);
    }

    /** Left out: what a call of the environment gave back. */
    void returned(MemberText member, Val value) {
        if (member.kind() == MemberKinds.GET_STATIC
                && member.home() == Realms.T
                && value.tag() == Format.REF) {
            int number = (int) value.number();
            String type = types.get(number);
            if (type != null) {
                constants.putIfAbsent(number, new Constant(member, type));
            }
        }
    }

    /** What a call of the environment gives back is handed over. */
    void hands(MemberText member, Object called) {
        int constant = Modifier.STATIC | Modifier.FINAL;
        boolean stays =
                called instanceof Field read && (read.getModifiers() & constant) == constant;
        field = stays ? member : null;
    }

    /**
     * The number of an object that is handed over for the first time, where it is one of those that
     * were; 0 where it is not.
     *
     * @param next the event that is expected next
     */
    int number(Expected next, String type, Object object) {
        if (field == null
                || next == null
                || next.kind != Format.IN_RETURN
                || next.value.tag() != Format.REF) {
            return 0;
        }
        int number = (int) next.value.number();
        Constant constant = constants.get(number);
        boolean isThis =
                constant != null
                        && constant.field.equals(field)
                        && ObjectTypes.same(constant.type, type, object.getClass());
        return isThis ? number : 0;
    }
}
