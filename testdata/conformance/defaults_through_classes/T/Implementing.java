package t;

import e.Scaler;

/** Has no superclass of the environment. */
public class Implementing implements Scaler<Integer> {
    @Override
    public Integer factor() {
        return 9;
    }
}
