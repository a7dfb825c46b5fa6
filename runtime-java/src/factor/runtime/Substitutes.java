package factor.runtime;

/** The environment's part of what the effect table substitutes: a seed, the clock; recorded as calls of static members. */
final class Substitutes {
    private static final Object[] NONE = {};
    private static final Facet FACET = Facet.builtin(new Dispatcher() {
        @Override
        public Object factor$invoke(int member, Object receiver, Object[] arguments) {
            return member == 0 ? System.nanoTime() * 0x9E3779B97F4A7C15L : System.currentTimeMillis();
        }
    }, "S E java/util/Random seed ()J - - ()J\n", "S E java/util/Date millis ()J - - ()J\n");

    private Substitutes() {}

    static long seed() {
        return (Long) Crossing.call(FACET.members[0], null, NONE);
    }

    static long millis() {
        return (Long) Crossing.call(FACET.members[1], null, NONE);
    }
}
