package factor.runtime.capture;

import factor.contract.FileNames;
import factor.contract.RefusalTexts;
import factor.runtime.boundary.Realms;
import factor.runtime.content.Transferred;
import factor.runtime.content.Watched;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Changes of content that no event tells, though the other realm may have seen them. A replay could
 * not show that, so the capture is refused. Under the crossing lock.
 */
final class LateChanges {
    /** Types of those that code under test has changed. */
    private final Set<String> types = new HashSet<>();

    /**
     * Code under test has changed an object that is no longer watched. The first of a type is told.
     */
    void met(Transferred changed, Consumer<String> refused) {
        changed.isStray = true;
        if (types.add(changed.type)) {
            refused.accept(words(changed));
        }
    }

    /**
     * The program ends: writes down which objects are not looked at any more.
     *
     * @return what is changed, and how, in words
     */
    static List<String> end(Watched watched, CaptureDirectory directory) {
        directory.write(FileNames.LEFT, watched.left());
        ArrayList<String> found = new ArrayList<>();
        for (Transferred t : watched.old()) {
            if (t.changed(Realms.T) || t.changed(Realms.E)) {
                found.add(words(t));
            }
        }
        for (Transferred t = watched.newest(); t != null; t = t.older) {
            if (t.isUntold && t.changed(Realms.T)) {
                String type = t.local().getClass().getName();
                found.add(
                        name(t, type)
                                + ", was changed while another thread was in the environment");
            }
        }
        return found;
    }

    private static String words(Transferred changed) {
        return name(changed, changed.type) + RefusalTexts.LATE;
    }

    private static String name(Transferred t, String type) {
        return "#" + t.id + RefusalTexts.OF_TYPE + type;
    }
}
