package factor.runtime.capture;

import factor.runtime.boundary.Realms;
import factor.runtime.content.Transferred;
import factor.runtime.content.Watched;

import java.util.ArrayList;
import java.util.List;

/**
 * Changes of content that no event tells when the program ends, though the other realm may have
 * seen them. A replay could not show that, so the capture is refused. Under the crossing lock.
 */
final class LateChanges {
    private LateChanges() {}

    /** What is changed, and how, in words. */
    static List<String> in(Watched watched) {
        ArrayList<String> found = new ArrayList<>();
        for (Transferred t : watched.old()) {
            if (t.changed(Realms.T) || t.changed(Realms.E)) {
                found.add(name(t) + ", was changed long after it had crossed");
            }
        }
        for (Transferred t = watched.newest(); t != null; t = t.older) {
            if (t.isUntold && t.changed(Realms.T)) {
                found.add(name(t) + ", was changed while another thread was in the environment");
            }
        }
        return found;
    }

    private static String name(Transferred t) {
        Object o = t.local() == null ? t.other() : t.local();
        return "#" + t.id + ", of " + o.getClass().getName();
    }
}
