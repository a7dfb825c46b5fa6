// shows: assertions of AssertJ, Hamcrest and both JUnits about objects of E: their classes, what is equal, what is said of them; and about T's own by fields
// group: library
// cut: t.**
// jars: assertj-core-3.24.2 byte-buddy-1.14.17 junit-4.13.2 hamcrest-core-1.3 junit-platform-console-standalone-1.11.4
// keep: assertj-core-3.24.2 byte-buddy-1.14.17 junit-4.13.2 hamcrest-core-1.3 junit-platform-console-standalone-1.11.4
package t;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.CoreMatchers.both;
import static org.hamcrest.CoreMatchers.instanceOf;
import static org.hamcrest.CoreMatchers.not;
import static org.hamcrest.CoreMatchers.sameInstance;

import e.Bad;
import e.Part;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.SoftAssertions;
import org.hamcrest.MatcherAssert;
import org.junit.Assert;
import org.junit.jupiter.api.Assertions;

public class Main {
    private static void check(String name, Runnable test) {
        String outcome = "passes";
        try {
            test.run();
        } catch (AssertionError e) {
            outcome = "fails: " + e.getMessage();
        } catch (RuntimeException e) {
            outcome = "throws " + e;
        }
        System.out.println(name + " " + outcome.replaceAll("@[0-9a-f]+", "@x"));
    }

    public static void main(String[] args) {
        Machine one = new Machine(Part.of("a"), 1);
        Machine other = new Machine(Part.of("b"), 1);
        assertJ(one.part(), other.part());
        ownFields(one);
        hamcrest(one.part(), other.part());
        junit(one.part(), other.part());
    }

    private static void assertJ(Part one, Part other) {
        check("instance", () -> assertThat(one).isInstanceOf(Part.class).isExactlyInstanceOf(Part.class).isNotInstanceOf(String.class));
        check("no instance", () -> assertThat(one).isInstanceOf(Runnable.class));
        check("same class", () -> assertThat(one).hasSameClassAs(other));
        check("as", () -> assertThat((Object) one).asInstanceOf(InstanceOfAssertFactories.type(Part.class)).extracting(Part::name).isEqualTo("b"));
        check("equal", () -> assertThat(one).isEqualTo(Part.of("a")));
        check("not equal", () -> assertThat(one).isNotEqualTo(other).isSameAs(one));
        check("list", () -> assertThat(List.of(one, other)).contains(one).hasSize(2).containsExactly(other, one));
        check("array", () -> assertThat(new Part[] {one}).containsOnly(one).hasOnlyElementsOfType(Part.class));
        check("filtered", () -> assertThat(List.of(one, "x")).hasAtLeastOneElementOfType(Part.class).hasOnlyElementsOfType(Part.class));
        check("map", () -> assertThat(Map.of("k", one)).containsEntry("k", one).containsKey("q"));
        check("optional", () -> assertThat(Optional.of(one)).contains(one).hasValueSatisfying(part -> assertThat(part.name()).isEqualTo("a")));
        check("thrown", () -> assertThatThrownBy(one::fail).isInstanceOf(Bad.class).hasMessageContaining("bad").hasNoCause());
        check("soft", () -> SoftAssertions.assertSoftly(soft -> soft.assertThat(one).isInstanceOf(Part.class).isNull()));
    }

    private static void ownFields(Machine one) {
        check("number", () -> assertThat(one).extracting("number").isEqualTo(2));
        check("field", () -> assertThat(one).hasFieldOrPropertyWithValue("number", 1).hasFieldOrProperty("none"));
        check("only", () -> assertThat(one).hasOnlyFields("part", "number").hasNoNullFieldsOrProperties());
        check("declared", () -> assertThat(Machine.class).hasOnlyDeclaredFields("part", "number").isFinal());
        check("recursive", () -> assertThat(new Own(1)).usingRecursiveComparison().isEqualTo(new Own(2)));
    }

    private static void hamcrest(Part one, Part other) {
        check("instanceOf", () -> MatcherAssert.assertThat(one, both(instanceOf(Part.class)).and(not(sameInstance(other)))));
        check("no instanceOf", () -> MatcherAssert.assertThat((Object) one, instanceOf(Runnable.class)));
    }

    private static void junit(Part one, Part other) {
        check("assertInstanceOf", () -> Assertions.assertInstanceOf(Part.class, one));
        check("assertNoInstance", () -> Assertions.assertInstanceOf(Runnable.class, one));
        check("assertThrows", () -> Assertions.assertThrows(IllegalStateException.class, one::fail));
        check("assertThrowsExactly", () -> Assertions.assertThrowsExactly(IllegalStateException.class, one::fail));
        check("assertEquals", () -> Assertions.assertEquals(one, other));
        check("equal text", () -> Assertions.assertEquals(one, Part.of("a")));
        check("four", () -> Assert.assertEquals(one, Part.of("a")));
        check("four arrays", () -> Assert.assertArrayEquals(new Part[] {one}, new Part[] {other}));
    }

    private record Own(int value) {}
}
