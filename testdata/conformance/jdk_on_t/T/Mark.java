package t;

import java.lang.annotation.*;

@Retention(RetentionPolicy.RUNTIME)
public @interface Mark {
    String value();
}
