package t;

import org.apache.commons.lang.Validate;

public class Validator {
    public void check(String text) {
        Validate.isTrue(text.length() < 4, "too long: ", text.length());
    }
}
