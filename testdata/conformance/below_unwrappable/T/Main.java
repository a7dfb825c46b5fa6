// shows: a class of T below one of E that is below one of the JDK which no wrapper can extend, for its final methods use its fields
// group: inheritance
// cut: t.**
// identity: wrapped
package t;

import e.Input;
import java.io.IOException;

public class Main extends Input {
    Main() {
        super(new byte[] {1, 0, 2, 3, 4});
    }

    @Override
    public int twice() throws IOException {
        return super.twice() + 100;
    }

    public static void main(String[] args) throws IOException {
        Main main = new Main();
        System.out.println(main.twice());
        System.out.println(Input.of(main));
    }
}
