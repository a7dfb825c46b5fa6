package factor.runtime.launch;

import factor.runtime.boundary.ClassRealms;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Views;
import factor.runtime.substitute.jvm.JvmQuestions;

/** The rewritten program with the original objects in place; nothing is recorded. */
final class Identity extends Mode {
    private final ClassRealms classes;

    Identity(Realms realms, ClassLoader loader) {
        classes = new ClassRealms(realms, new Views(realms, loader));
    }

    @Override
    public ClassRealms classes() {
        return classes;
    }

    @Override
    public boolean separates() {
        return false;
    }

    @Override
    public Object call(Member member, Object receiver, Object[] arguments) throws Throwable {
        if (JvmQuestions.isGuarded()) {
            droppedHere(JvmQuestions.GUARDED);
        }
        return member.facet.invoke(member, receiver, arguments);
    }

    @Override
    public void refused(String what, String place) {}

    @Override
    public void dropped(String what, String place) {
        throw new LinkageError("not supported: " + what + " at " + place);
    }

    @Override
    public void raw(Object self) {}

    @Override
    public boolean keepsArrays() {
        return true;
    }

    @Override
    public boolean atHome(Member member) {
        return true;
    }
}
