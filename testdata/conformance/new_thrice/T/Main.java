// shows: new with two copies on the stack beside the one that is initialised, as no compiler writes it
// group: bytecode
// cut: t.**
package t;

/** Made is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        System.out.println(Made.twice());
    }
}
