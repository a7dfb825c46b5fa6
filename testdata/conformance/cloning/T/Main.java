// shows: clone of objects of both realms, by either side, deep and shallow, with a superclass of the JDK, of arrays inside
// group: types
// cut: t.**
package t;

import e.Sheep;
import java.util.ArrayList;

public class Main {
    public static class Own implements Cloneable {
        private int number;
        private final Sheep sheep;

        Own(int number, Sheep sheep) {
            this.number = number;
            this.sheep = sheep;
        }

        @Override
        public Own clone() {
            try {
                Own copy = (Own) super.clone();
                copy.number++;
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        public int number() {
            return number;
        }
    }

    static class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        @Override
        public Names clone() {
            Names copy = (Names) super.clone();
            copy.add("copied");
            return copy;
        }
    }

    public static void main(String[] args) {
        Sheep dolly = new Sheep("dolly");
        Sheep copy = dolly.clone();
        copy.rename("polly");
        System.out.println(dolly.name() + " " + copy.name() + " " + (copy != dolly) + " " + (copy.lambs() == dolly.lambs()));
        Own own = new Own(1, dolly);
        Own other = Sheep.cloned(own);
        System.out.println(own.number + " " + other.number + " " + (other.sheep == dolly));
        Names names = new Names();
        names.add("a");
        System.out.println(names.clone() + " " + names + " " + Sheep.joined(names.clone()));
        Sheep[] flock = {dolly, copy};
        Sheep[] cloned = flock.clone();
        cloned[0] = copy;
        System.out.println((flock[0] == dolly) + " " + (cloned[1] == copy) + " " + Sheep.swapped(flock)[0].name());
    }
}
