package e;

import java.util.Optional;

/** Compares by identity what it is given inside of something, of which nobody knows which object it is. */
public class Shelf {
    private String label = "";

    public void mark(String text) {
        label = text;
    }

    public boolean isMarked(Optional<String> text) {
        return text.orElse("") == label;
    }
}
