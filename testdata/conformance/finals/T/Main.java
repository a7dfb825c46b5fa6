// shows: final classes, methods and fields of both realms, constant and blank ones, final locals captured
// group: types
// cut: t.**
package t;

import e.Fixed;
import e.Fixed.Sealed;

public class Main {
    public static final class Own implements Fixed.Reader {
        public final int number;
        public final Fixed fixed;

        Own(int number, Fixed fixed) {
            this.number = number;
            this.fixed = fixed;
        }

        @Override
        public final String read(Fixed from) {
            return number + from.text() + (from == fixed);
        }
    }

    public static void main(String[] args) {
        final Fixed fixed = new Fixed(7);
        Own own = new Own(3, fixed);
        System.out.println(Fixed.CONSTANT + Fixed.COMPUTED + " " + fixed.number + fixed.blank + " " + fixed.self.number);
        System.out.println(fixed.readBy(own) + " " + Fixed.numberOf(own) + " " + (Fixed.fixedOf(own) == fixed));
        Sealed sealed = new Sealed("s");
        System.out.println(sealed.text() + " " + (sealed.same(sealed) == sealed));
        Fixed.Reader reader = from -> from.text() + fixed.number;
        System.out.println(fixed.readBy(reader));
    }
}
