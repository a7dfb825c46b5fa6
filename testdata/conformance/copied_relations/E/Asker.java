package e;

import t.Top;

public class Asker {
    public static String tell(Object object) {
        return Base.class.isInstance(object) + "/" + Top.class.isInstance(object) + "/" + Top.class.isAssignableFrom(Other.class)
                + "/" + Base.class.isAssignableFrom(object.getClass()) + "/" + Top.class.isAssignableFrom(object.getClass());
    }
}
