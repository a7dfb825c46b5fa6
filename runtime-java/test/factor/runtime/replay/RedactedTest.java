package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.transcript.Val;

import org.junit.jupiter.api.Test;

class RedactedTest {
    private static final Val RECORDED = Val.text("t.Main$$Lambda$25/0x00007f1198002000@82");

    private final Doubts doubts = new Doubts(RecordedCalls.realms());
    private final Redacted redacted = new Redacted(RecordedSecrets.none(), doubts);

    @Test
    void namesOfLambdasMayHaveAnotherEnd() {
        assertTrue(redacted.is(RECORDED, Val.text("t.Main$$Lambda$27/0x00007f5cb4001a60@82")));
        assertTrue(redacted.is(RECORDED, Val.text("t.Main$$Lambda/0x00007f5cb4001a60@82")));
        assertFalse(redacted.is(RECORDED, Val.text("t.Main$$Lambda$27/0x00007f5cb4001a60@83")));
        assertFalse(redacted.is(RECORDED, Val.text("t.Other$$Lambda$25/0x00007f1198002000@82")));
        assertFalse(redacted.is(Val.text("one"), Val.text("two")));
        Val dead = Val.text("t.Main$$Lambda/0x00007f1198002000dead");
        assertFalse(redacted.is(dead, Val.text("t.Main$$Lambda/0x00007f1198002000beef")));
    }

    @Test
    void namesOfLambdasInsideOfAValueMayHaveAnotherEnd() {
        Val actual = Val.text("t.Main$$Lambda$3/0x00007f5cb4001a60@82");
        assertTrue(redacted.is(Val.value("p.Name", RECORDED), Val.value("p.Name", actual)));
        assertFalse(redacted.is(Val.value("p.Name", RECORDED), Val.value("p.Other", actual)));
    }

    @Test
    void theNameOfALambdaThatTheEnvironmentHandsBackIsInDoubtOnceItHadAnotherEnd() {
        assertEquals(RECORDED, redacted.given(RECORDED));
        assertEquals(0, doubts.count());
        redacted.is(RECORDED, Val.text("t.Main$$Lambda$27/0x00007f5cb4001a60@82"));
        redacted.given(Val.text("one"));
        assertEquals(0, doubts.count());
        redacted.given(Val.value("p.Name", RECORDED));
        assertEquals(1, doubts.count());
    }
}
