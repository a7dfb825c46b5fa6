package e;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Notes of what happened. */
public class Journal {
    private final List<String> notes = new ArrayList<>();

    public synchronized void note(String text) {
        notes.add(text);
    }

    public void noteAll(List<String> texts) {
        texts.forEach(this::note);
    }

    public synchronized int size() {
        return notes.size();
    }

    public synchronized boolean has(String text) {
        return notes.contains(text);
    }

    public synchronized List<String> notes() {
        return Collections.unmodifiableList(new ArrayList<>(notes));
    }
}
