package e;

/** Hands over long arrays, of whose elements nobody knows which objects they are. */
public class Store {
    private final Long[] kept = make();

    private static Long[] make() {
        Long[] all = new Long[2_000];
        for (int i = 0; i < all.length; i++) {
            all[i] = Long.valueOf(1_000_000 + i);
        }
        return all;
    }

    public Long[] kept() {
        return kept.clone();
    }

    public Long[] others() {
        return make();
    }
}
