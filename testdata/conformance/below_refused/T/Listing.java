package t;

import java.util.ArrayList;

public class Listing extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public String first() {
        return isEmpty() ? "none" : get(0);
    }
}
