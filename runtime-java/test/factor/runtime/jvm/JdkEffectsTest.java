package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Member;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Date;
import java.util.Properties;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** The table is the rewriter's own, rewriter/data/jdk-effects.toml. */
class JdkEffectsTest {
    private static boolean isEnvironment(Member member) {
        return JdkEffects.isEnvironment(member);
    }

    @Test
    void of_overloads_each_has_its_own_verdict() throws Exception {
        assertTrue(isEnvironment(Instant.class.getMethod("now")));
        assertTrue(isEnvironment(LocalDate.class.getMethod("now")));
        assertFalse(
                isEnvironment(LocalDate.class.getMethod("of", int.class, int.class, int.class)));
        assertTrue(isEnvironment(Date.class.getConstructor()));
        assertFalse(isEnvironment(Date.class.getConstructor(long.class)));
    }

    @Test
    void a_constructor_is_asked_for_by_its_parameters() throws Exception {
        assertTrue(isEnvironment(Random.class.getConstructor()));
        assertFalse(isEnvironment(Random.class.getConstructor(long.class)));
    }

    @Test
    void a_member_whose_class_may_be_extended_is_the_environments_only_where_it_is_named()
            throws Exception {
        assertTrue(isEnvironment(File.class.getMethod("exists")));
        assertFalse(isEnvironment(File.class.getMethod("getName")));
        assertFalse(isEnvironment(ArrayList.class.getMethod("size")));
    }

    @Test
    void a_whole_package_is_known_by_its_pattern() throws Exception {
        assertTrue(isEnvironment(ManagementFactory.class.getMethod("getRuntimeMXBean")));
        assertFalse(isEnvironment(Math.class.getMethod("abs", int.class)));
    }

    @Test
    void values_are_known_by_class_superclass_and_package() {
        assertTrue(JdkEffects.isValue(UUID.class));
        assertTrue(JdkEffects.isValue(BigDecimal.class));
        assertTrue(JdkEffects.isValue(LocalDate.class));
        assertTrue(JdkEffects.isValue(ZoneId.class));
        assertFalse(JdkEffects.isValue(ArrayList.class));
        assertFalse(JdkEffects.isValue(ZoneId.of("Europe/Berlin").getClass()));
    }

    @Test
    void a_substitute_concerns_the_environment_where_it_stands_for_a_static_or_a_constructor()
            throws Exception {
        assertTrue(isEnvironment(ThreadLocalRandom.class.getMethod("current")));
        assertTrue(isEnvironment(Properties.class.getConstructor(Properties.class)));
        assertFalse(isEnvironment(Properties.class.getConstructor()));
    }
}
