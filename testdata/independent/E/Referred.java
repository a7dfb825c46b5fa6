package e;

import java.util.List;
import java.util.stream.Collectors;

/** A method of the program as a function, which gives what the JDK then reads. */
public class Referred {
    private final StringBuilder text = new StringBuilder("t");
    private final List<Referred> all = List.of(this);

    StringBuilder text() {
        return text;
    }

    public void meetsReferred1() { text.append("b"); }
    public String meetsReferred2() { return all.stream().map(Referred::text).collect(Collectors.joining()); }
}
