package factor.runtime;

import java.util.Map;

/** The rewritten program with the original objects in place; nothing is recorded. */
final class Identity extends Mode {
    private final Realms realms;
    private final Views views;

    Identity(Realms realms, ClassLoader loader) {
        this.realms = realms;
        views = new Views(realms, loader);
    }

    @Override
    Views views() {
        return views;
    }

    @Override
    byte homeOf(Class<?> type) {
        return realms.of(type);
    }

    @Override
    boolean opened(Class<?> type) {
        return realms.opened(type);
    }

    @Override
    Map<String, Integer> widened(String type) {
        return realms.widened(type);
    }

    @Override
    byte home(String type) {
        return realms.home(type);
    }

    @Override
    boolean separates() {
        return false;
    }

    @Override
    Object call(Member member, Object receiver, Object[] arguments) throws Throwable {
        if (Asked.isGuarded()) {
            droppedHere(Asked.GUARDED);
        }
        return member.facet.invoke(member, receiver, arguments);
    }

    @Override
    void refused(String what, String place) {}

    @Override
    void dropped(String what, String place) {
        throw new LinkageError("not supported: " + what + " at " + place);
    }

    @Override
    void raw(Object self) {}

    @Override
    boolean keepsArrays() {
        return true;
    }

    @Override
    boolean atHome(Member member) {
        return true;
    }
}
