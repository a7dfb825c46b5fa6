// shows: Java 21 switches with qualified enum constants (typeSwitch, enumSwitch) over sealed interfaces that enums and records of both realms implement, nested record patterns, generic records
// group: bytecode
// release: 21
// cut: t.**
package t;

import e.Suit;
import e.Suit.Black;
import e.Suit.Joker;
import e.Suit.Red;
import e.Wrap;

public class Main {
    sealed interface Token permits Sign, Word {
    }

    enum Sign implements Token { PLUS, MINUS }

    record Word(String text, Suit suit) implements Token {
    }

    static String of(Suit suit) {
        return switch (suit) {
            case Red.HEARTS -> "hearts";
            case Red.DIAMONDS -> "diamonds";
            case Black black when black == Black.CLUBS -> "clubs by guard";
            case Black.SPADES -> "spades";
            case Black.CLUBS -> "clubs";
            case Joker(int number) when number > 1 -> "joker " + number;
            case Joker(var number) -> "first joker";
        };
    }

    static String of(Token token) {
        return switch (token) {
            case Sign.PLUS -> "+";
            case Sign.MINUS -> "-";
            case Word(String text, Joker(int number)) -> text + number;
            case Word(String text, Red red) when red.bright() -> text + " bright";
            case Word(var text, var suit) -> text + of(suit);
        };
    }

    static String wrapped(Wrap<Wrap<Suit>> wrap) {
        return switch (wrap) {
            case Wrap<Wrap<Suit>>(Wrap<Suit>(Red red, var less), int depth) -> "red " + red + less + depth;
            case Wrap<Wrap<Suit>>(Wrap<Suit>(var inner, var less), int depth) -> inner + "," + less + "," + depth;
        };
    }

    static String maybe(Red red) {
        return switch (red) {
            case null -> "null";
            case HEARTS -> "h";
            case Red other when other.bright() -> "bright " + other;
            case DIAMONDS -> "d";
        };
    }

    public static void main(String[] args) {
        for (Suit suit : Suit.all()) {
            System.out.println(of(suit) + " " + of(new Word("w", suit)));
        }
        System.out.println(of(Sign.PLUS) + of(Sign.MINUS));
        System.out.println(wrapped(Wrap.twice(Red.HEARTS)) + " " + wrapped(Wrap.twice(new Joker(5))));
        System.out.println(maybe(null) + maybe(Red.HEARTS) + maybe(Red.DIAMONDS));
        System.out.println(Suit.named(new Joker(3)) + Suit.named(Black.CLUBS));
    }
}
