// shows: interfaces with default, static and private methods, inherited and overridden on both sides of the boundary
// group: types
// cut: t.**
package t;

import e.Greeter;
import e.Polite;
import e.Speaker;

public class Main {
    public static void main(String[] args) {
        Greeter plain = Greeter.named("env");
        System.out.println(plain.greet() + " " + plain.twice());
        Greeter own = new OwnGreeter();
        System.out.println(own.greet() + " " + own.twice());
        System.out.println(Greeter.join(own, plain));
        Speaker speaker = new Speaker();
        System.out.println(speaker.say(own) + " " + speaker.say(new LoudGreeter()));
        System.out.println(speaker.count(new Numbers() {
            @Override
            public int first() {
                return 20;
            }
        }));
        System.out.println(new Polite("p").twice());
    }
}
