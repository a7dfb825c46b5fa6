package t;

import java.util.ListResourceBundle;

public class Words_de extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        return new Object[][] {{"greeting", "hallo"}};
    }
}
