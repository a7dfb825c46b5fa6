package factor.runtime.crossing;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.net.URL;
import java.util.Optional;
import java.util.regex.Pattern;

class IdentityQuestionTest {
    @Test
    void values_cross_by_content_and_plain_objects_do_not() {
        assertTrue(IdentityQuestion.isOfValues(String.class));
        assertTrue(IdentityQuestion.isOfValues(Long.class));
        assertFalse(IdentityQuestion.isOfValues(IdentityQuestionTest.class));
    }

    @Test
    void equals_decides_where_the_class_has_one_that_asks_nobody() {
        assertTrue(IdentityQuestion.isEqualByContent(String.class));
        assertTrue(IdentityQuestion.isEqualByContent(Long.class));
        assertFalse(IdentityQuestion.isEqualByContent(Pattern.class));
        assertFalse(IdentityQuestion.isEqualByContent(Optional.class));
        assertFalse(IdentityQuestion.isEqualByContent(URL.class));
        assertFalse(IdentityQuestion.isEqualByContent(IdentityQuestionTest.class));
    }
}
