// shows: varargs, System.arraycopy, clone, Arrays.sort/fill/asList/copyOf/equals, toArray, Class.getComponentType on arrays with foreign elements
// group: arrays
// cut: t.**
package t;

import e.Card;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class Main {
    public static void main(String[] args) {
        System.out.println(Card.sum() + " " + Card.sum(new Card(3)) + " " + Card.sum(new Card(1), new Card(2), new Card(4)));
        System.out.println(Card.format("%s/%s/%s", new Card(5), "x", 7));
        Card[] cards = Card.deck(5);
        Arrays.sort(cards);
        System.out.println(Arrays.toString(cards));
        Arrays.sort(cards, (one, two) -> two.rank() - one.rank());
        System.out.println(Arrays.asList(cards));
        Card[] target = new Card[7];
        System.arraycopy(cards, 1, target, 2, 3);
        System.out.println(Arrays.toString(target));
        Card[] more = Arrays.copyOf(cards, 6);
        System.out.println(more[5] + " " + (more[0] == cards[0]) + " " + Arrays.equals(cards, cards.clone()));
        Card.shuffle(cards);
        System.out.println(Arrays.toString(cards));
        Arrays.fill(target, cards[0]);
        System.out.println(Card.sum(target));
        List<Card> list = new ArrayList<>(Arrays.asList(cards));
        Collections.reverse(list);
        Card[] back = list.toArray(new Card[0]);
        System.out.println(Card.sum(back) + " " + back[0] + " " + list.toArray(Card[]::new).length);
        System.out.println(pair(cards[0], cards[1]).length + " " + Arrays.asList(Card.pair(cards[0], cards[1])).indexOf(cards[1]));
        System.out.println(Card[].class.getComponentType() == Card.class);
        Object made = Array.newInstance(Card.class, 2);
        System.out.println(made instanceof Card[] && ((Card[]) made).length == 2);
        int[] numbers = {3, 1, 2};
        Card.sortAll(numbers, new long[] {9, 8});
        System.out.println(Arrays.toString(numbers));
        int[] other = new int[4];
        Card.copy(numbers, other);
        System.out.println(Arrays.toString(other) + Arrays.hashCode(other));
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    static <X> X[] pair(X... both) {
        return both;
    }
}
