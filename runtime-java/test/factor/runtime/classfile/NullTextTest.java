package factor.runtime.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

/** The JVM's own texts are what they must be: each method of a class meets a null. */
class NullTextTest {
    /**
     * A variable behind the first 64, of which it is not known whether they are parameters still.
     */
    private static final String FAR =
            IntStream.range(0, 70).mapToObj(i -> "int n" + i + " = i;").reduce("", String::concat);

    /** Parameters that take as many. */
    private static final String MANY =
            IntStream.range(0, 70).mapToObj(i -> "int n" + i).collect(Collectors.joining(", "));

    private static final String SOURCE =
            """
            import java.util.List;
            import java.util.function.Supplier;
            public class Nulls {
                Nulls next; int number; long wide; double twice; static Nulls shared; static Object any;
                int[] ints; Nulls[][] many;
                Nulls give(int a, long b, String[][] c, Object d) { return null; }
                static Nulls none(byte a, char b, double c, float d, short e, boolean f) { return null; }

                static void read(Nulls p) { any = p.next; }
                static void readBehindWide(long l, double d, Nulls p) { p.number++; }
                static void assign(Nulls p) { p.number = 5; }
                static void assignWide(Nulls p, long l) { p.wide = l; }
                static void add(Nulls p, double d) { p.twice += d; }
                static void chain() { new Nulls().next.next.number = 1; }
                static void ofStatic() { any = shared.next; }
                static Nulls row(int n) { Nulls first = null; while (n-- > 0) { Nulls p = new Nulls(); p.next = first; first = p; } return first; }
                static void chain4() { Nulls p = row(4); any = p.next.next.next.next.next; }
                static void chain5() { Nulls p = row(5); any = p.next.next.next.next.next.next; }
                static void chain6() { Nulls p = row(6); any = p.next.next.next.next.next.next.next; }
                static void kept(Nulls q, int i) { q.number = new Nulls().number = i; }
                static void keptWide(Nulls q, long l) { q.wide = new Nulls().wide = l; }
                static void keptOfArray(Nulls q, int i) { q.number = (new int[3])[i] = i; }
                static void keptWideOfArray(Nulls q, int i, long l) { q.wide = (new long[3])[i] = l; }
                static void keptOfNull(int[] a, int i) { any = a[i] = i; }
                static void keptWideOfNull(long[] a, int i, long l) { any = a[i] = l; }
                static void counted(Nulls q, int i) { q.number = (new int[3])[i]++; }
                static void last(MANY, Nulls p) { any = p.next; }
                static void length(int[] a) { any = a.length; }
                static void ofField(int i) { any = new Nulls().ints[i]; }
                static void ints(int[] a) { a[3] = 1; }
                static void intsRead(int[] a, int i) { any = a[i]; }
                static void longs(long[] a, int i) { a[i] += 2; }
                static void floats(float[] a) { a[-1] = a[0]; }
                static void floatsWritten(float[] a) { a[200] = 1f; }
                static void doubles(double[] a) { a[70000] = 2; }
                static void doublesRead(double[] a) { a[0]++; }
                static void objects(Object[] a) { a[0] = ""; }
                static void objectsRead(Object[] a) { any = a[5]; }
                static void bytes(byte[] a) { a[0] = 1; }
                static void bytesRead(boolean[] a) { any = a[0]; }
                static void chars(char[] a) { a[0] = 'a'; }
                static void charsRead(char[] a, short s) { any = a[s]; }
                static void shorts(short[] a) { a[0] = 1; }
                static void shortsRead(short[] a) { any = a[0]; }
                static void twoDimensions(int i, int j) { any = new Nulls[2][][][]; (new Nulls[3][2][1 + i][][])[i][j][0][0][0].next = null; }
                static void index(int[][] a, int i) { a[i][i + 1] = a[0][i]; }
                static void ofIndex(int[] a, int[] b) { a[b[0]] = 0; }
                static void inArray() { Nulls[][] m = new Nulls[1][]; m[0][0].number = 0; }
                static void call(Nulls p) { p.give(1, 2, null, null); }
                static void callOfResult() { new Nulls().give(1, 2, null, null).give(0, 0, null, null); }
                static void callOfStatic() { none((byte) 0, 'a', 1, 1, (short) 0, true).next = null; }
                static void callOfField() { new Nulls().next.toString(); }
                static void ofInterface(List<String> list) { list.add("a"); }
                static void unboxed(Integer i) { number(i); }
                static int number(int i) { return i; }
                static void cast(Object o) { any = ((String) o).length(); }
                static void nothing() { ((Nulls) null).next = null; }
                static void thrown(RuntimeException e) { throw e; }
                static void locked(Object o) { synchronized (o) { any = null; } }
                static void local() { Nulls l = shared; any = l.next; }
                static void reassigned(Nulls p, int i) { p = null; any = p.next; }
                static void either(Nulls p, int i) { any = (i > 0 ? p : shared).next; }
                static void written(Nulls p, int i) { if (i > 0) { p = shared; } any = p.next; }
                static void loop(Nulls p, int n) { for (int i = 0; i <= n; i++) { any = p.next; p = new Nulls(); } }
                static void later(Nulls p, int n) { for (int i = 0; i < 3; i++) { any = p == null ? null : p; } p.next = null; }
                static void handler(Nulls p) { try { any.hashCode(); } catch (IllegalStateException e) { any = e; } finally { p.number = 1; } }
                static void inHandler() { try { throw new IllegalStateException(); } catch (RuntimeException e) { e.getCause().getMessage(); } }
                static void switches(Nulls p, int i) {
                    switch (i) { case 0: any = 0; break; case 1: any = 1; break; case 2: any = 2; break; default: }
                    switch (i) { case -100: any = 0; break; case 5000: any = 1; break; default: any = ""; }
                    p.next.next = null;
                }
                static void supplied(Supplier<Nulls> s) { s.get(); }
                static void lambda(Nulls p) { Runnable r = () -> any = p.next; any = r; p.number = 1; }
                static void concatenated(Nulls p, int i) { any = "a" + i + p; p.wide = i; }
                static void doubled(Nulls p) { Nulls q; q = p.next = null; }
                static void dimensions(Nulls p, int i) { any = new int[1 + i][2 + i]; p.number = 0; }
                static void comparisons(Nulls p, long l, double d, float f) { any = l > 2 && d > 3 || f < 1; p.number = (int) l; }
                static void far(Nulls p, int i) { FAR Nulls q = p; n69++; any = q.next; }
                static void farParameter(Nulls p, int i) { FAR any = p.next; }
                void ofThis() { this.next.number = 1; }
                void parameterOfObject(long l, Nulls p) { p.number = 1; }
            }
            """
                    .replace("FAR", FAR)
                    .replace("MANY", MANY);

    @TempDir Path directory;

    /** The class, each of whose methods keeps its code as a rewritten one does. */
    private Class<?> compiled(String debug, int ahead) throws Exception {
        Path folder = Files.createDirectory(directory.resolve("with" + debug.length() + ahead));
        Path source = Files.writeString(folder.resolve("Nulls.java"), SOURCE);
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, debug, "-nowarn", source.toString()));
        Path file = folder.resolve("Nulls.class");
        Files.write(file, KeptCode.in(Files.readAllBytes(file), ahead));
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}).loadClass("Nulls");
    }

    /** Nothing where what the JVM says is the text of one of the method's instructions. */
    private static Optional<String> wrong(Method method) throws Exception {
        method.setAccessible(true);
        Object receiver =
                Modifier.isStatic(method.getModifiers())
                        ? null
                        : method.getDeclaringClass().getConstructor().newInstance();
        Object[] arguments =
                Stream.of(method.getParameterTypes()).map(NullTextTest::zero).toArray();
        Throwable thrown =
                assertThrows(
                                InvocationTargetException.class,
                                () -> method.invoke(receiver, arguments),
                                method::getName)
                        .getCause();
        assertEquals(NullPointerException.class, thrown.getClass(), method.getName());
        OriginalCode code = code(method);
        List<String> texts = new ArrayList<>();
        for (int at = 0; at < code.code.length; at += Operands.length(code.code, at)) {
            texts.add(NullText.at(code, at));
        }
        return texts.contains(thrown.getMessage())
                ? Optional.empty()
                : Optional.of(method.getName() + ": " + thrown.getMessage() + ", not " + texts);
    }

    private static Object zero(Class<?> type) {
        return Array.get(Array.newInstance(type, 1), 0);
    }

    private static OriginalCode code(Method method) {
        String descriptor =
                MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .descriptorString();
        return OriginalCode.of(method.getDeclaringClass(), method.getName(), descriptor);
    }

    private void checkAll(String debug, int ahead) throws Exception {
        int count = 0;
        List<String> wrong = new ArrayList<>();
        for (Method method : compiled(debug, ahead).getDeclaredMethods()) {
            if (method.getReturnType() == void.class && !method.isSynthetic()) {
                wrong(method).ifPresent(wrong::add);
                count++;
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(count > 50, "methods: " + count);
    }

    @Test
    void the_text_is_that_of_the_jvm() throws Exception {
        checkAll("-g:none", 0);
    }

    @Test
    void it_names_variables_that_the_compiler_has_named() throws Exception {
        checkAll("-g", 0);
    }

    @Test
    void it_is_that_of_the_code_before_it_was_moved() throws Exception {
        checkAll("-g", 4);
    }

    @Test
    void a_moved_instruction_is_found_where_it_was() throws Exception {
        Class<?> type = compiled("-g", 4);
        OriginalCode code = OriginalCode.of(type, "ofStatic", "()V");
        assertEquals(0, code.old(0));
        assertEquals(0, code.old(3));
        assertEquals(0, code.old(4));
        assertEquals(0, code.old(6), "inside of an instruction of three bytes");
        assertEquals(3, code.old(7));
        assertNull(code.calls(4));
        assertEquals("Nulls", OriginalCode.of(type, "callOfStatic", "()V").calls(4 + 7));
    }

    @Test
    void an_instruction_that_meets_no_null_has_no_text() throws Exception {
        OriginalCode code = OriginalCode.of(compiled("-g", 0), "ofStatic", "()V");
        assertNull(NullText.at(code, 0));
        assertEquals(
                "Cannot read field \"next\" because \"Nulls.shared\" is null",
                NullText.at(code, 3));
    }

    @Test
    void code_that_was_not_rewritten_or_is_not_to_be_had_is_none() throws IOException {
        assertNull(
                OriginalCode.of(
                        NullTextTest.class, "zero", "(Ljava/lang/Class;)Ljava/lang/Object;"));
        assertNull(OriginalCode.of(String.class, "length", "()I"));
        assertNull(OriginalCode.of(NullTextTest.class, "absent", "()V"));
    }
}
