package e;

import java.util.List;

public sealed interface Suit permits Suit.Red, Suit.Black, Suit.Joker {
    enum Red implements Suit {
        HEARTS, DIAMONDS;

        public boolean bright() {
            return this == DIAMONDS;
        }
    }

    enum Black implements Suit { CLUBS, SPADES }

    record Joker(int number) implements Suit {
    }

    static List<Suit> all() {
        return List.of(Red.HEARTS, Red.DIAMONDS, Black.CLUBS, Black.SPADES, new Joker(1), new Joker(2));
    }

    static String named(Suit suit) {
        return switch (suit) {
            case Red.HEARTS -> "E hearts";
            case Black.CLUBS -> "E clubs";
            case Joker(int number) -> "E joker " + number;
            default -> "E other";
        };
    }
}
