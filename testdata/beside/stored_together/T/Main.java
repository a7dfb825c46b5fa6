package t;

import e.Env;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

public final class Main {
    static final class Note implements Serializable {
        private static final long serialVersionUID = 1;
        private final Object text;
        private int read;

        Note(Object text) {
            this.text = text;
        }
    }

    private static final Env ENV = new Env();
    private static int wrong;

    private Main() {}

    private static void check(String what, String expected, Object... objects) throws IOException {
        ENV.begin();
        for (Object object : objects) {
            ENV.write(object);
        }
        check(what, expected);
    }

    private static void check(String what, String expected) throws IOException {
        String total = ENV.total();
        System.out.println(what + ' ' + total);
        wrong += total.equals(expected) ? 0 : 1;
    }

    public static void main(String[] args) throws Exception {
        String text = String.join("-", "one", "text");
        check("two", "97/5732", new Note(text), new Note(text));
        String word = String.join("-", "a", "word");
        check("value after", "85/5142", new Note(word), word);
        String name = String.join("-", "a", "name");
        check("value before", "85/5112", name, new Note(name));
        List<Object> list = new ArrayList<>();
        check("list after", "130/7375", new Note(list), list);
        int[] numbers = {1, 2};
        check("array after", "107/5139", new Note(numbers), numbers);
        Date date = new Date(7);
        check("date", "128/7248", new Note(date), new Note(date));
        String title = String.join("-", "a", "title");
        ENV.begin();
        ENV.writeAll(new Note(title), new Note(title));
        check("collection", "150/8547");
        String between = String.join("-", "in", "between");
        ENV.begin();
        ENV.write(new Note(between));
        ENV.writeElsewhere("elsewhere");
        ENV.write(between);
        check("between", "89/5566");
        Note note = new Note("note");
        check("inside", "93/5346", new Note(note), note);
        ENV.begin();
        ENV.write(note);
        note.read = 1;
        ENV.again(note);
        check("reset", "153/9720");
        ENV.begin();
        ENV.write(note);
        note.read = 2;
        ENV.alone(note);
        check("unshared", "93/5349");
        int steps = 1;
        System.exit(Math.min(wrong, 1) + steps - 1);
    }
}
