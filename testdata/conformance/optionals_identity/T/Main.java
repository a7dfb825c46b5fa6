// shows: Optionals of objects of either realm compared by identity after they have crossed, in both directions, in arrays too
// group: JDK
// cut: t.**
package t;

import e.Keeper;
import java.util.Optional;

public class Main {
    public static void main(String[] args) {
        Keeper keeper = new Keeper();
        handedBack(keeper, Optional.of(new Main()));
        handedBack(keeper, Optional.of(keeper));
        handedBack(keeper, Optional.of(Optional.of(keeper)));
        handedBack(keeper, Optional.of("text"));
        Main mine = new Main();
        Optional<Main> one = Optional.of(mine);
        Optional<Main> other = Optional.of(mine);
        keeper.keep(one);
        keeper.keep(other);
        keeper.keep(one);
        Object first = keeper.kept();
        Object second = keeper.kept();
        Object third = keeper.kept();
        System.out.println((first == one) + " " + (second == other) + " " + (third == one) + " " + (first == second) + " " + first.equals(second));
        System.out.println((keeper.self() == keeper.self()) + " " + (keeper.self() == keeper.fresh()) + " " + keeper.self().equals(keeper.fresh()));
        Optional<?>[] array = keeper.array(one);
        System.out.println((array[0] == one) + " " + (array[1] == keeper.self()) + " " + (array[2] == array[3]) + " " + array[2].equals(array[3]));
    }

    private static void handedBack(Keeper keeper, Optional<?> optional) {
        System.out.println((keeper.through(optional) == optional) + " " + (keeper.through(optional) == Optional.of(optional.get())));
        Object before = keeper.through(optional);
        System.out.println((keeper.through(optional) == before) + " " + (keeper.again(optional) == before));
    }
}
