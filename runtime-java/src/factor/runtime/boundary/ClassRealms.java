package factor.runtime.boundary;

import java.util.Map;

/** Where classes are at home, and what the program knows of them. */
public class ClassRealms {
    protected final Realms realms;
    private final Views views;

    public ClassRealms(Realms realms, Views views) {
        this.realms = realms;
        this.views = views;
    }

    /** What stands for classes in the other realm's code. */
    public final Views views() {
        return views;
    }

    /** The class that the program knows, of a generated one. */
    public String nameOf(String generated) {
        return views.shown(generated);
    }

    /** The home of a class, of which its code alone has objects; L where both realms have them. */
    public byte homeOf(Class<?> type) {
        return realms.of(type);
    }

    /** The home of a class that the plan names, or 0. */
    public final byte home(String type) {
        return realms.home(type);
    }

    /** The class is public in its class file alone, not in the source. */
    public boolean opened(Class<?> type) {
        return realms.opened(type);
    }

    /** See {@link Realms#widened}. */
    public Map<String, Integer> widened(String type) {
        return realms.widened(type);
    }

    /**
     * A class of this name would be there on a replay as well: of the code under test, or of a
     * framework that runs in place.
     */
    public boolean isLocal(String type) {
        return true;
    }

    /** The object is of a class of the environment. */
    public boolean isOfEnvironment(Object object) {
        return false;
    }
}
