package t;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

@SuppressWarnings("serial")
public class Item implements Serializable {
    private static final long serialVersionUID = 1;

    private final String name;
    private final Date day = new Date(0);
    private final List<Item> parts = new ArrayList<>();
    private transient String seen = "new";
    Item whole;

    Item(String name) {
        this.name = name;
    }

    Item part(Item part) {
        parts.add(part);
        part.whole = this;
        seen = "changed";
        return this;
    }

    public String name() {
        return name + " " + day.getTime() + " " + seen;
    }

    public List<Item> parts() {
        return parts;
    }
}
