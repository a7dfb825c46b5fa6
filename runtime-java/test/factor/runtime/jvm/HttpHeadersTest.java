package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import factor.transcript.Val;

import org.junit.jupiter.api.Test;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;

class HttpHeadersTest {
    @Test
    void names_and_values_are_told_by_turns_and_made_headers_again() throws Exception {
        HttpHeaders headers =
                HttpHeaders.of(
                        Map.of("Set-Cookie", List.of("a=1", "b=2"), "Accept", List.of("")),
                        (name, value) -> true);
        Val told = factor.runtime.jvm.HttpHeaders.describe(headers);
        assertEquals(
                Val.value(
                        "java.net.http.HttpHeaders",
                        Val.text("Accept"),
                        Val.text(""),
                        Val.text("Set-Cookie"),
                        Val.text("a=1"),
                        Val.text("Set-Cookie"),
                        Val.text("b=2")),
                told);
        assertEquals(headers, factor.runtime.jvm.HttpHeaders.rebuild(told.parts()));
        Val none = Val.value("java.net.http.HttpHeaders");
        assertEquals(
                none,
                factor.runtime.jvm.HttpHeaders.describe(
                        factor.runtime.jvm.HttpHeaders.rebuild(none.parts())));
    }
}
