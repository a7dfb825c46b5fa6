package factor.runtime.jvm;

import factor.transcript.Val;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Headers of java.net.http, a final class of a module that the runtime must not need. */
public final class HttpHeaders {
    private HttpHeaders() {}

    /** Names and values by turns. */
    public static Val describe(Object headers) {
        ArrayList<Val> parts = new ArrayList<>();
        try {
            Map<?, ?> map = (Map<?, ?>) headers.getClass().getMethod("map").invoke(headers);
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                for (Object value : (List<?>) entry.getValue()) {
                    parts.add(Val.text((String) entry.getKey()));
                    parts.add(Val.text((String) value));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read HTTP headers", e);
        }
        return Val.value("java.net.http.HttpHeaders", parts.toArray(new Val[0]));
    }

    public static Object rebuild(Val[] parts) throws ReflectiveOperationException {
        LinkedHashMap<String, List<String>> map = new LinkedHashMap<>();
        for (int i = 0; i < parts.length; i += 2) {
            map.computeIfAbsent(parts[i].text(), name -> new ArrayList<>())
                    .add(parts[i + 1].text());
        }
        BiPredicate<String, String> all = (name, value) -> true;
        return Class.forName("java.net.http.HttpHeaders")
                .getMethod("of", Map.class, BiPredicate.class)
                .invoke(null, map, all);
    }
}
