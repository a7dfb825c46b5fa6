// shows: AssertJ compares objects of E by their fields, which only E has
// group: library
// cut: t.**
// jars: assertj-core-3.24.2 byte-buddy-1.14.17
// keep: assertj-core-3.24.2 byte-buddy-1.14.17
package t;

import static org.assertj.core.api.Assertions.assertThat;

import e.Part;

public class Main {
    public static void main(String[] args) {
        Machine one = new Machine(Part.of("a"), 1);
        Machine other = new Machine(Part.of("b"), 1);
        try {
            assertThat(one).usingRecursiveComparison().isEqualTo(other);
            System.out.println("alike");
        } catch (AssertionError e) {
            System.out.println("told apart");
        }
    }
}
