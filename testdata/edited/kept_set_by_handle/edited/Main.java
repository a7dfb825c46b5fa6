package t;

import e.Gate;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Locale;
import java.util.Locale.IsoCountryCode;
import java.util.Set;

public class Main {
    public static void main(String[] args) throws Throwable {
        Gate gate = new Gate();
        MethodHandle handle =
                MethodHandles.lookup()
                        .findStatic(
                                Locale.class,
                                "getISOCountries",
                                MethodType.methodType(Set.class, IsoCountryCode.class));
        Object all = handle.invoke(IsoCountryCode.PART1_ALPHA3);
        String text = (String) ((Set<?>) all).iterator().next();
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
