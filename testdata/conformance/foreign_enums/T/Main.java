// shows: enums of the other realm: bodies, state, switch, EnumMap, EnumSet, valueOf, compareTo
// group: types
// cut: t.**
package t;

import e.Op;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

public class Main {
    static int level = 7;

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + " " + op.ordinal() + " " + op.sign() + " " + op.binary() + " " + op.apply(3, 4));
        }
        System.out.println(Op.Count.get() + " " + Op.ADD.use() + " " + Op.ADD.use() + " " + Op.NEGATE.use());
        System.out.println(Op.valueOf("ADD") == Op.ADD);
        System.out.println(Op.ADD.compareTo(Op.NEGATE) + " " + Op.ADD.getDeclaringClass().getName());
        Map<Op, String> map = new EnumMap<>(Op.class);
        map.put(Op.NEGATE, "n");
        map.put(Op.ADD, "a");
        System.out.println(map + " " + EnumSet.allOf(Op.class) + " " + EnumSet.complementOf(EnumSet.of(Op.ADD)));
        System.out.println(name(Op.NEGATE) + " " + Op.name(Mode.LOUD) + " " + Op.name(Mode.QUIET));
        level = 9;
        System.out.println(Op.name(Mode.LOUD));
        try {
            Op.valueOf("NONE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Set<Mode> loud = Op.loud();
        System.out.println(loud.contains(Mode.LOUD) + " " + loud.size());
    }

    private static String name(Op op) {
        switch (op) {
            case ADD:
                return "plus";
            case NEGATE:
                return "minus";
            default:
                throw new AssertionError();
        }
    }
}
