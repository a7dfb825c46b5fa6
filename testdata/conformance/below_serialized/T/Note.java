package t;

import java.io.Serializable;

public class Note implements Serializable {
    private static final long serialVersionUID = 1;
    String text = "a note";
}
