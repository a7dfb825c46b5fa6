package e;

import java.util.Arrays;

public final class Card implements Comparable<Card> {
    private final int rank;

    public Card(int rank) {
        this.rank = rank;
    }

    public static Card[] deck(int size) {
        Card[] deck = new Card[size];
        for (int i = 0; i < size; i++) {
            deck[i] = new Card((i * 3 + 2) % 7);
        }
        return deck;
    }

    public int rank() {
        return rank;
    }

    public static int sum(Card... cards) {
        int sum = 0;
        for (Card card : cards) {
            sum += card.rank;
        }
        return sum;
    }

    public static String format(String pattern, Object... arguments) {
        return String.format(pattern, arguments);
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <X> X[] pair(X... both) {
        return both;
    }

    public static void shuffle(Card[] cards) {
        Card last = cards[cards.length - 1];
        System.arraycopy(cards, 0, cards, 1, cards.length - 1);
        cards[0] = last;
    }

    public static void sortAll(int[] first, long[] second) {
        Arrays.sort(first);
        Arrays.sort(second);
    }

    public static void copy(int[] from, int[] to) {
        System.arraycopy(from, 0, to, 1, from.length);
    }

    @Override
    public int compareTo(Card other) {
        return Integer.compare(rank, other.rank);
    }

    @Override
    public String toString() {
        return "C" + rank;
    }
}
