package factor.runtime.classfile;

import java.util.Arrays;

/**
 * Which instruction has pushed each operand, for the instructions of a method: what the JVM finds
 * out for the texts of its NullPointerExceptions (JEP 358), and as far as it does. It goes over the
 * code from its start to the place that is asked for, and again as long as that place was not
 * reached.
 */
final class Operands {
    static final int UNKNOWN = -1;
    static final int INVOKESTATIC = 184;

    /**
     * Operands that an instruction pops and pushes, by its opcode, and its bytes; 0 where that is
     * computed.
     */
    private static final String POPS =
            "0000000000000000000000000000000000000000000000222222221212111112222111122221111343433331200000002424"
                + "2424242424242424121223232324242401112221112221114224411111122222222000110000000000000000111001110011"
                + "00";

    private static final String PUSHES =
            "0111111112211122111121212111112222111122221111121211110000000000000000000000000000000000000000001212"
                + "1212121212121212121212121212121202121121221211111111100000000000000010000000000000000001111001000000"
                + "01";
    private static final String LENGTHS =
            "1111111111111111232332222211111111111111111111111111112222211111111111111111111111111111111111111111"
                + "1111111111111111111111111111111131111111111111111111133333333333333332001111113333333553231133110433"
                + "55";

    private final OriginalCode of;
    private final byte[] code;
    private final State[] states;
    private boolean grown;

    /** The operands before an instruction, bottom first. */
    private static final class State {
        int[] sources;
        int size;

        /** The local variables, of the first 64, that may have been written. */
        long written;

        State(int[] sources, int size, long written) {
            this.sources = sources;
            this.size = size;
            this.written = written;
        }

        State copy() {
            return new State(Arrays.copyOf(sources, size + 8), size, written);
        }

        void pop(int count) {
            size = Math.max(0, size - count);
        }

        void push(int count, int source) {
            for (int i = 0; i < count; i++) {
                if (size == sources.length) {
                    sources = Arrays.copyOf(sources, 2 * size + 1);
                }
                sources[size++] = source;
            }
        }

        /** The operand that lies so far below the top. */
        int at(int depth) {
            return depth < size ? sources[size - 1 - depth] : UNKNOWN;
        }

        /** Puts copies of the operands on top below some others. */
        void duplicate(int count, int below) {
            int[] top = new int[count + below];
            for (int i = 0; i < top.length; i++) {
                top[i] = at(top.length - 1 - i);
            }
            pop(top.length);
            for (int i = below; i < top.length; i++) {
                push(1, top[i]);
            }
            for (int one : top) {
                push(1, one);
            }
        }

        void merge(State other) {
            for (int i = 0; i < Math.min(size, other.size); i++) {
                if (sources[i] != other.sources[i]) {
                    sources[i] = UNKNOWN;
                }
            }
            written |= other.written;
        }
    }

    Operands(OriginalCode of, int place) {
        this.of = of;
        code = of.code;
        states = new State[code.length];
        states[0] = new State(new int[4], 0, 0);
        for (int handler : of.handlers()) {
            if (states[handler] == null) {
                states[handler] = new State(new int[] {handler}, 1, 0);
            }
        }
        do {
            grown = false;
            for (int at = 0;
                    at < code.length && (at != place || states[at] == null);
                    at += length(code, at)) {
                if (states[at] != null) {
                    step(at);
                }
            }
        } while (states[place] == null && grown);
    }

    /** The instruction that pushed the operand so far below the top before the one at a place. */
    int source(int place, int depth) {
        return states[place] == null ? UNKNOWN : states[place].at(depth);
    }

    boolean written(int place, int local) {
        return local >= Long.SIZE || (states[place].written & 1L << local) != 0;
    }

    static int u1(byte[] code, int at) {
        return code[at] & 0xff;
    }

    static int u2(byte[] code, int at) {
        return u1(code, at) << 8 | u1(code, at + 1);
    }

    private static int s4(byte[] code, int at) {
        return u2(code, at) << 16 | u2(code, at + 2);
    }

    /** Bytes of an instruction. */
    static int length(byte[] code, int at) {
        int opcode = u1(code, at);
        int operands = (at | 3) + 1;
        return switch (opcode) {
            case 170 ->
                    operands + 12 + 4 * (s4(code, operands + 8) - s4(code, operands + 4) + 1) - at;
            case 171 -> operands + 8 + 8 * s4(code, operands + 4) - at;
            case 196 -> u1(code, at + 1) == 132 ? 6 : 4;
            default -> LENGTHS.charAt(opcode) - '0';
        };
    }

    private void step(int at) {
        State state = states[at].copy();
        int opcode = u1(code, at);
        boolean wide = opcode == 196;
        if (wide) {
            opcode = u1(code, at + 1);
        }
        int operand = wide ? u2(code, at + 2) : at + 1 < code.length ? u1(code, at + 1) : 0;
        switch (opcode) {
            case 89 -> state.duplicate(1, 0);
            case 90 -> state.duplicate(1, 1);
            case 91 -> state.duplicate(1, 2);
            case 92 -> state.duplicate(2, 0);
            case 93 -> state.duplicate(2, 1);
            case 94 -> state.duplicate(2, 2);
            case 95 -> {
                int top = state.at(0);
                int next = state.at(1);
                state.pop(2);
                state.push(1, top);
                state.push(1, next);
            }
            case 178, 179, 180, 181 -> field(state, opcode, at);
            case 182, 183, 184, 185, 186 -> call(state, opcode, at);
            case 197 -> {
                state.pop(u1(code, at + 3));
                state.push(1, at);
            }
            default -> {
                state.pop(POPS.charAt(opcode) - '0');
                state.push(PUSHES.charAt(opcode) - '0', at);
            }
        }
        writes(state, opcode, operand);
        goOn(state, opcode, at);
    }

    private void field(State state, int opcode, int at) {
        char type = of.constants.descriptor(u2(code, at + 1)).charAt(0);
        int size = type == 'J' || type == 'D' ? 2 : 1;
        state.pop((opcode > 179 ? 1 : 0) + (opcode % 2 == 1 ? size : 0));
        state.push(opcode % 2 == 0 ? size : 0, at);
    }

    private void call(State state, int opcode, int at) {
        String descriptor = of.constants.descriptor(u2(code, at + 1));
        state.pop(NullText.slots(descriptor) + (opcode == INVOKESTATIC || opcode == 186 ? 0 : 1));
        char result = descriptor.charAt(descriptor.indexOf(')') + 1);
        state.push(result == 'V' ? 0 : result == 'J' || result == 'D' ? 2 : 1, at);
    }

    private static void writes(State state, int opcode, int operand) {
        if (opcode == 132 || opcode >= 54 && opcode <= 58) {
            written(state, operand, opcode == 55 || opcode == 57);
        } else if (opcode >= 59 && opcode <= 78) {
            int kind = (opcode - 59) / 4;
            written(state, (opcode - 59) % 4, kind == 1 || kind == 3);
        }
    }

    private static void written(State state, int local, boolean two) {
        for (int i = local; i < Math.min(Long.SIZE, local + (two ? 2 : 1)); i++) {
            state.written |= 1L << i;
        }
    }

    private void goOn(State state, int opcode, int at) {
        boolean ends =
                opcode == 167
                        || opcode == 200
                        || opcode >= 168 && opcode <= 177
                        || opcode == 191
                        || opcode == 201;
        if (!ends) {
            reach(at + length(code, at), state);
        }
        if (opcode >= 153 && opcode <= 168 || opcode == 198 || opcode == 199) {
            reach(at + (short) u2(code, at + 1), state);
        } else if (opcode == 200 || opcode == 201) {
            reach(at + s4(code, at + 1), state);
        } else if (opcode == 170 || opcode == 171) {
            int operands = (at | 3) + 1;
            reach(at + s4(code, operands), state);
            int step = opcode == 170 ? 4 : 8;
            for (int i = operands + 12; i < at + length(code, at); i += step) {
                reach(at + s4(code, i), state);
            }
        }
    }

    private void reach(int at, State state) {
        if (at >= states.length) {
            return;
        }
        if (states[at] == null) {
            states[at] = state.copy();
            grown = true;
        } else {
            states[at].merge(state);
        }
    }
}
