package t;

import e.Scaler;
import java.util.ArrayList;

/** A superclass of the JDK. */
public class Row extends ArrayList<String> implements Scaler<Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public Integer factor() {
        return size() + 20;
    }
}
