package e;

import t.Sized;

/** Inherits default methods of the code under test. */
public class ByItself implements Sized<String> {
    @Override
    public int size() {
        return 4;
    }
}
