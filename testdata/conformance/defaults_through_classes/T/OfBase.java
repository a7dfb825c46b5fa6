package t;

import e.ScaledBase;

public class OfBase extends ScaledBase {
    @Override
    public Integer factor() {
        return 8;
    }
}
