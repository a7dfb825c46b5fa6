package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DescribedTypesTest {
    private static final ClassLoader LOADER = DescribedTypesTest.class.getClassLoader();

    @Test
    void the_result_comes_behind_the_parameters() {
        Class<?>[] types =
                DescribedTypes.of("(I[[JLjava/lang/String;[Ljava/lang/Object;Z)V", LOADER);
        assertArrayEquals(
                new Class<?>[] {
                    int.class,
                    long[][].class,
                    String.class,
                    Object[].class,
                    boolean.class,
                    void.class
                },
                types);
    }

    @Test
    void a_class_that_is_not_there_is_named() {
        TypeNotPresentException absent =
                assertThrows(
                        TypeNotPresentException.class,
                        () -> DescribedTypes.of("(Lno/Such;)V", LOADER));
        assertArrayEquals(new String[] {"no.Such"}, new String[] {absent.typeName()});
    }
}
