package factor.runtime.classfile;

/**
 * The text of the NullPointerException that the JVM would have made at an instruction of the
 * source's code (JEP 358): what could not be done, and where the null came from.
 */
public final class NullText {
    /** What leads from one expression to the one inside is followed so often. */
    private static final int DEPTH = 5;

    private static final int GETFIELD = 180;
    private static final String[] ELEMENTS = {
        "int", "long", "float", "double", "object", "byte/boolean", "char", "short"
    };

    private final OriginalCode of;
    private final byte[] code;
    private final Operands operands;
    private final StringBuilder text = new StringBuilder();

    private NullText(OriginalCode of, int place) {
        this.of = of;
        code = of.code;
        operands = new Operands(of, place);
    }

    /** Null where the JVM has no text either. */
    public static String at(OriginalCode of, int place) {
        int depth = depth(of, place);
        if (depth < 0) {
            return null;
        }
        NullText made = new NullText(of, place);
        made.action(place);
        int before = made.text.length();
        if (made.cause(place, depth, DEPTH, false)) {
            made.text.append("\" is null");
        } else {
            made.text.setLength(before);
        }
        return made.text.toString();
    }

    /** How far below the top the operand is that was null; -1 where none can be. */
    private static int depth(OriginalCode of, int place) {
        int opcode = Operands.u1(of.code, place);
        return switch (opcode) {
            case 190, 191, 194, 195, GETFIELD -> 0;
            case 46, 47, 48, 49, 50, 51, 52, 53 -> 1;
            case 79, 81, 83, 84, 85, 86 -> 2;
            case 80, 82 -> 3;
            case 181 -> size(of.constants.descriptor(Operands.u2(of.code, place + 1)).charAt(0));
            case 182, 183, 185 -> {
                int member = Operands.u2(of.code, place + 1);
                yield of.constants.name(member).equals("<init>")
                        ? -1
                        : slots(of.constants.descriptor(member));
            }
            default -> -1;
        };
    }

    private static int size(char type) {
        return type == 'J' || type == 'D' ? 2 : 1;
    }

    /** Slots of a method's parameters. */
    static int slots(String descriptor) {
        int slots = 0;
        for (int at = 1; descriptor.charAt(at) != ')'; at = next(descriptor, at)) {
            slots += size(descriptor.charAt(at));
        }
        return slots;
    }

    /** Where the type behind the one at a place begins. */
    private static int next(String descriptor, int at) {
        int end = at;
        while (descriptor.charAt(end) == '[') {
            end++;
        }
        return descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
    }

    private void action(int place) {
        int opcode = Operands.u1(code, place);
        switch (opcode) {
            case 190 -> text.append("Cannot read the array length");
            case 191 -> text.append("Cannot throw exception");
            case 194 -> text.append("Cannot enter synchronized block");
            case 195 -> text.append("Cannot exit synchronized block");
            case GETFIELD ->
                    text.append("Cannot read field \"")
                            .append(of.constants.name(member(place)))
                            .append('"');
            case 181 ->
                    text.append("Cannot assign field \"")
                            .append(of.constants.name(member(place)))
                            .append('"');
            case 182, 183, 185 -> {
                text.append("Cannot invoke \"");
                method(place);
                text.append('"');
            }
            default -> {
                boolean loads = opcode < 54;
                text.append(loads ? "Cannot load from " : "Cannot store to ")
                        .append(ELEMENTS[opcode - (loads ? 46 : 79)])
                        .append(" array");
            }
        }
    }

    private int member(int place) {
        return Operands.u2(code, place + 1);
    }

    private void method(int place) {
        int member = member(place);
        String descriptor = of.constants.descriptor(member);
        text.append(name(of.constants.owner(member)))
                .append('.')
                .append(of.constants.name(member))
                .append('(');
        for (int at = 1; descriptor.charAt(at) != ')'; ) {
            int end = next(descriptor, at);
            text.append(at == 1 ? "" : ", ").append(type(descriptor.substring(at, end)));
            at = end;
        }
        text.append(')');
    }

    private static String name(String internal) {
        String name = internal.replace('/', '.');
        return name.equals("java.lang.Object")
                ? "Object"
                : name.equals("java.lang.String") ? "String" : name;
    }

    private static String type(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case '[' -> type(descriptor.substring(1)) + "[]";
            case 'L' -> name(descriptor.substring(1, descriptor.length() - 1));
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            default -> "double";
        };
    }

    /** Where an operand of an instruction came from; false where that has no name. */
    private boolean cause(int place, int depth, int left, boolean inside) {
        int source = left == 0 ? Operands.UNKNOWN : operands.source(place, depth);
        if (source == Operands.UNKNOWN) {
            return false;
        }
        boolean outermost = left == DEPTH && !inside;
        int opcode = Operands.u1(code, source);
        boolean calls = opcode >= 182 && opcode <= 185;
        if (outermost) {
            text.append(calls ? " because the return value of \"" : " because \"");
        }
        if (calls) {
            method(source);
            return true;
        }
        return expression(place, source, opcode, left, inside);
    }

    private boolean expression(int place, int source, int opcode, int left, boolean inside) {
        switch (opcode) {
            case 1 -> text.append("null");
            case 2, 3, 4, 5, 6, 7, 8 -> text.append(opcode - 3);
            case 16 -> text.append(code[source + 1]);
            case 17 -> text.append((short) Operands.u2(code, source + 1));
            case 21, 25 -> local(place, source, Operands.u1(code, source + 1));
            case 26, 27, 28, 29 -> local(place, source, opcode - 26);
            case 42, 43, 44, 45 -> local(place, source, opcode - 42);
            case 196 -> {
                int loaded = Operands.u1(code, source + 1);
                if (loaded != 21 && loaded != 25) {
                    return false;
                }
                local(place, source, Operands.u2(code, source + 2));
            }
            case 178 ->
                    text.append(name(of.constants.owner(member(source))))
                            .append('.')
                            .append(of.constants.name(member(source)));
            case GETFIELD -> {
                if (cause(source, 0, left - 1, inside)) {
                    text.append('.');
                }
                text.append(of.constants.name(member(source)));
            }
            case 46, 50, 51, 52, 53 -> {
                if (!cause(source, 1, left - 1, inside)) {
                    text.append("<array>");
                }
                text.append('[');
                if (!cause(source, 0, left, true)) {
                    text.append("...");
                }
                text.append(']');
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void local(int place, int source, int slot) {
        String name = of.local(slot, source);
        if (name != null) {
            text.append(name);
            return;
        }
        boolean parameter = !operands.written(place, slot);
        int number = number(slot);
        if (slot == 0 && !of.isStatic && parameter) {
            text.append("this");
        } else if (parameter && number > 0) {
            text.append("<parameter").append(number).append('>');
        } else {
            text.append("<local").append(slot).append('>');
        }
    }

    /** The number of the parameter that a local variable was at first, from 1; 0 for others. */
    private int number(int slot) {
        int first = of.isStatic ? 0 : 1;
        int number = 1;
        for (int at = 1; of.descriptor.charAt(at) != ')'; at = next(of.descriptor, at)) {
            int size = size(of.descriptor.charAt(at));
            if (slot >= first && slot < first + size) {
                return number;
            }
            first += size;
            number++;
        }
        return 0;
    }
}
