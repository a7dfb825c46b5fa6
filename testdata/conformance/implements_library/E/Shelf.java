package e;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

public class Shelf {
    private static class Label implements Named, Iterable<String>, Comparable<Label> {
        private final String text;

        Label(String text) {
            this.text = text;
        }

        @Override
        public String name() {
            return "label " + text;
        }

        @Override
        public Iterator<String> iterator() {
            return List.of(text, "end").iterator();
        }

        @Override
        public int compareTo(Label other) {
            return text.compareTo(other.text);
        }
    }

    public static <C extends Comparable<? super C>> String sorted(List<C> given) {
        List<C> list = new ArrayList<>(given);
        Collections.sort(list);
        return list.toString();
    }

    public static String used(Named named) throws Exception {
        ((Runnable) named).run();
        try (AutoCloseable closed = (AutoCloseable) named) {
            return named.name() + (closed == named) + new StringBuilder().append((CharSequence) named, 1, 3) + ((CharSequence) named).length();
        }
    }

    public static String named(Named named) {
        return named.name();
    }

    public static int walked(Iterable<? extends Named> all) {
        int letters = 0;
        for (Named named : all) {
            letters += named.name().length();
        }
        return letters;
    }

    public static Named label(String text) {
        return new Label(text);
    }
}
