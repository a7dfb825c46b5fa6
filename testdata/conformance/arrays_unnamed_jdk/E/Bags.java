package e;

import java.util.Collection;

public interface Bags {
    Collection<?> of(Object one);
}
