package t;

import java.io.Serializable;

public class Bean implements Serializable {
    private static final long serialVersionUID = 1;

    int size = 2;
}
