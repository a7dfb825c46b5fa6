package e;

import java.util.Arrays;

/** Makes tags for both realms, in order. */
public final class Tags {
    private Tags() {}

    public static Tag[] of(String one, String other) {
        Tag[] all = {Tag.of(one), Tag.of(other)};
        Arrays.sort(all);
        return all;
    }
}
