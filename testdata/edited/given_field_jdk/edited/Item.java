package t;

import java.io.Serializable;

public class Item implements Serializable {
    private static final long serialVersionUID = 1;
    int price = 3;
    int tax = 1;
}
