package t;

import java.io.Serializable;

public class Note implements Serializable {
    private static final long serialVersionUID = 1;

    final String text;

    Note(String text) {
        this.text = text;
    }
}
