package e;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** A superclass with a list of a class of its own, as parsers have for those who listen. */
public abstract class Source {
    private int count;

    private final CopyOnWriteArrayList<Runnable> told = new CopyOnWriteArrayList<>() {
        private static final long serialVersionUID = 1;

        {
            add(() -> count++);
        }
    };

    public List<Runnable> told() {
        return told;
    }

    public CopyOnWriteArrayList<Runnable> list() {
        return told;
    }

    protected final int tell() {
        for (Runnable one : told) {
            one.run();
        }
        return count;
    }

    public static String joined(CopyOnWriteArrayList<String> texts) {
        texts.addIfAbsent("e");
        return new CopyOnWriteArrayList<>(texts) + " " + new CopyOnWriteArraySet<>(texts).containsAll(texts) + new ArrayList<>(texts);
    }
}
