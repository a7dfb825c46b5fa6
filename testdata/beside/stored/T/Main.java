package t;

import e.Env;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public final class Main {
    static final class Note implements Serializable {
        private static final long serialVersionUID = 1;
        private final String text = "text";
        private transient int read = 0;

        String shown() {
            return text + read;
        }
    }

    private Main() {}

    public static void main(String[] args) throws Exception {
        Env env = new Env();
        Note note = new Note();
        env.keep(new ArrayList<>(List.of(note, note)));
        List<?> kept = env.kept();
        boolean same = kept.get(0) == kept.get(1) && kept.get(0) != note;
        int size = env.size();
        System.exit(same && ((Note) kept.get(0)).shown().equals("text0") && size > 0 ? 0 : 1);
    }
}
