// shows: helpers: static methods of the environment that touch nothing but what they are given, called from both realms; and those that do
// group: types
// cut: t.**
package t;

import e.Checks;
import e.Counter;
import e.Letters;
import e.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

public class Main {
    record Length(String text) implements Comparable<Length> {
        @Override
        public int compareTo(Length other) {
            return Integer.compare(text.length(), other.text.length());
        }
    }

    static class Part {
        private final int number;

        Part(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Part part && part.number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public String toString() {
            return "part " + number;
        }
    }

    public static void main(String[] args) {
        Counter counter = new Counter();
        int[] numbers = new int[3];
        Texts.fill(numbers, 4);
        System.out.println(Arrays.toString(numbers) + Texts.EMPTY + Texts.isBlank(" ") + Texts.hasDigits("12"));
        System.out.println(Texts.join(',', new Part(1), counter.see(new Part(2)), 3L, null));
        System.out.println(Texts.name(2) + Texts.used(counter) + counter.see("x") + counter.seen().size());
        System.out.println(Checks.greatest(List.of(new Length("a"), new Length("abc"), new Length("ab"))).text());
        System.out.println(Checks.greatest(counter.seen()) + Texts.alike(new Part(1), new Part(1)) + Texts.alike(counter, counter));
        Predicate<String> digits = Texts::hasDigits;
        System.out.println(digits.test("x1") + " " + digits.negate().test("x1"));
        System.out.println(Letters.isVowel('e') + Letters.letter(3) + Letters.isVowel('f'));
        try {
            Checks.notNegative(-1);
        } catch (IllegalArgumentException thrown) {
            System.out.println(thrown.getMessage() + " " + thrown.getStackTrace()[0].getMethodName());
        }
        try {
            Texts.fill(null, 0);
        } catch (NullPointerException thrown) {
            System.out.println("null");
        }
    }
}
