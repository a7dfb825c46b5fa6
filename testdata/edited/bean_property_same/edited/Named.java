package t;

import java.beans.PropertyDescriptor;

class Named {
    static void name(PropertyDescriptor property) {
        property.setDisplayName("other");
        property.setDisplayName("shown");
    }
}
