package e;

import java.util.ListResourceBundle;

public class Texts extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        return new Object[][] {{"greeting", "hello from E"}};
    }
}
