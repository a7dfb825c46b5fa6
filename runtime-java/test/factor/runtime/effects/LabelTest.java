package factor.runtime.effects;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.transcript.MemberText;

import org.junit.jupiter.api.Test;

import java.util.Set;

class LabelTest {
    private static Label label(String note) {
        return Label.of(note);
    }

    @Test
    void calls_that_only_read_do_not_meet() {
        assertFalse(label("read-only | r 1-5").meets(label("read-only | r 3")));
    }

    @Test
    void one_that_wrote_what_another_read_meets_it_whichever_comes_first() {
        Label reads = label("read-only | r 1-5 9");
        Label writes = label("writes field | r 7 | w 4");
        assertTrue(reads.meets(writes));
        assertTrue(writes.meets(reads));
        assertFalse(reads.meets(label("writes field | w 6-8")));
        assertTrue(label("writes a | w 3").meets(label("writes b | w 3")));
    }

    @Test
    void one_that_wrote_nobody_knows_what_meets_all() {
        Label unknown = label("writes a file");
        assertTrue(unknown.writesAnything());
        assertTrue(unknown.meets(label("read-only | r 1")));
        assertTrue(label("read-only | r 1").meets(unknown));
    }

    @Test
    void other_notes_are_no_labels() {
        assertNull(label(null));
        assertNull(label("waits 5 somewhere"));
        assertNull(label("read-only-ish"));
    }

    @Test
    void what_the_user_says_comes_before_what_the_capture_saw() {
        MemberText member = new MemberText('V', 'E', "e/World", "ask", "()V");
        Functions none = new Functions(Set.of());
        LabelRules writing = new LabelRules(Set.of(), Set.of("e.World#ask"), none);
        assertFalse(writing.label(member, "read-only", true).isReadOnly);
        LabelRules reading = new LabelRules(Set.of("e.World#*"), Set.of(), none);
        assertTrue(reading.label(member, "writes a file", true).isReadOnly);
        assertNull(reading.label(member, null, false), "another thread can have been in a call");
    }

    @Test
    void a_function_is_one_once_its_class_was_called() {
        Functions functions = new Functions(Set.of("e/Texts 7 isBlank(Ljava/lang/String;)Z"));
        LabelRules strict = new LabelRules(Set.of(), Set.of(), functions).strict();
        MemberText blank = new MemberText('S', 'E', "e/Texts", "isBlank", "(Ljava/lang/String;)Z");
        MemberText other = new MemberText('S', 'E', "e/Texts", "count", "()I");
        assertNull(strict.label(blank, "read-only", true), "it can initialise its class");
        functions.called(other);
        Label label = strict.label(blank, null, false);
        assertTrue(label.isReadOnly);
        assertFalse(label.meets(label("writes field | w 1-5")));
        assertNull(strict.label(other, "read-only", true), "it is no function");
        functions.testBegins(7);
        assertNull(strict.label(blank, null, true), "it begins with the first call");
        functions.testBegins(8);
        assertTrue(strict.label(blank, null, true).isReadOnly, "a test before it had called it");
    }

    @Test
    void what_the_user_says_of_a_function_comes_first() {
        Functions functions = new Functions(Set.of("e/Texts 7 isBlank(Ljava/lang/String;)Z"));
        MemberText blank = new MemberText('S', 'E', "e/Texts", "isBlank", "(Ljava/lang/String;)Z");
        functions.called(blank);
        LabelRules rules = new LabelRules(Set.of(), Set.of("e.Texts#isBlank"), functions);
        assertFalse(rules.strict().label(blank, null, true).isReadOnly);
    }
}
