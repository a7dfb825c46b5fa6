package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.Cached;
import factor.runtime.crossing.Boundary;
import factor.transcript.MemberText;
import factor.transcript.Val;

import java.util.Arrays;
import java.util.Optional;

/**
 * A call that code under test makes on a replay, as far as it is understood while its objects are
 * still being compared.
 */
final class Attempt {
    final MemberText member;
    final Val receiver;

    /** Null in place of an object that has not crossed before. */
    final Val[] arguments;

    private final Object[] objects;
    private final Redacted redacted;

    Attempt(
            Boundary boundary,
            Member member,
            Object receiver,
            Object[] arguments,
            Redacted redacted) {
        this.redacted = redacted;
        this.member = member.text;
        this.receiver = receiver == null ? Val.NULL : seen(boundary, receiver);
        this.arguments = new Val[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            this.arguments[i] = arguments[i] == null ? Val.NULL : seen(boundary, arguments[i]);
        }
        objects = arguments;
    }

    private static Val seen(Boundary boundary, Object o) {
        if (o instanceof Wrapper w) {
            return Val.ref(w.factor$crossed().id);
        }
        Val value = boundary.values.describe(o);
        if (value != null) {
            return value;
        }
        if (o instanceof Optional<?> optional) {
            Val inside = optional.isEmpty() ? null : seen(boundary, optional.get());
            return optional.isEmpty()
                    ? Val.value("java.util.Optional")
                    : inside == null ? null : Val.value("java.util.Optional", inside);
        }
        Cached cached = boundary.known(o, Realms.T);
        return cached == null ? null : Val.ref(cached.crossed.id);
    }

    /** A recorded call is this one, whatever number objects got there that are new here. */
    boolean matches(Expected call) {
        if (call.kind != Format.OUT_CALL
                || !call.member.equals(member)
                || !call.value.equals(receiver)
                || call.arguments.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < arguments.length; i++) {
            Val recorded = call.arguments[i];
            if (arguments[i] == null
                    ? recorded.tag() != Format.REF
                    : !arguments[i].equals(recorded)) {
                return false;
            }
        }
        return true;
    }

    /** Nothing new is handed over. */
    boolean isWhole() {
        return receiver != null && !Arrays.asList(arguments).contains(null);
    }

    /**
     * Whether a recorded value is an argument, perhaps with a pseudonym in the place of a secret.
     */
    boolean isAlike(Val recorded, Val argument) {
        return redacted.is(recorded, argument);
    }

    /** With pseudonyms it cannot be told where the transcript has this call. */
    boolean maybeSecret() {
        return redacted.isAny();
    }

    /** The object whose member is called, in words; empty of a static member. */
    String receiver() {
        return receiver == null
                ? "an object that has not crossed"
                : receiver.tag() == Format.NULL ? "" : receiver.toString();
    }

    /** An argument in words. */
    String argument(int i) {
        return shown(i).toString();
    }

    private Val shown(int i) {
        return arguments[i] == null
                ? Val.value("new " + name(objects[i].getClass()))
                : redacted.shown(arguments[i]);
    }

    @Override
    public String toString() {
        Val[] shown = new Val[arguments.length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = shown(i);
        }
        return "→ "
                + Divergence.call(
                        member, receiver == null ? Val.value(receiver()) : receiver, shown);
    }

    /** Without what a hidden class's name has of this run. */
    private static String name(Class<?> type) {
        String name = type.getTypeName();
        int run = name.indexOf('/');
        return (run < 0 ? name : name.substring(0, run))
                .substring(name.lastIndexOf('.', run < 0 ? name.length() : run) + 1);
    }
}
