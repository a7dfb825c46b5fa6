package factor.runtime.launch;

import factor.runtime.boundary.ClassRealms;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Views;
import factor.runtime.substitute.jvm.JvmQuestions;
import factor.runtime.wrapper.ClassesBelow;

/** The rewritten program with the original objects in place; nothing is recorded. */
final class Identity extends Mode {
    private final ClassRealms classes;
    private final ClassesBelow classesBelow;

    Identity(Realms realms, ClassLoader loader) {
        Views views = new Views(realms, loader);
        classes = new ClassRealms(realms, views);
        classesBelow = new ClassesBelow(views, loader, false);
    }

    @Override
    public Class<?> below(Class<?> type) {
        return classesBelow.below(type);
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
