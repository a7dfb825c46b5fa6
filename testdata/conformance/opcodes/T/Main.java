// shows: instructions on references of the other realm in every form: dup and swap variants, wide loads and stores, ldc_w, aaload and aastore, multianewarray, compares, checkcast and instanceof of arrays, fields of every kind, monitors, athrow
// group: bytecode
// cut: t.**
package t;

import e.Part;

/** Made is written by make/Make.java. */
public class Main {
    public static void main(String[] args) throws Exception {
        Part a = new Part("a");
        Part b = new Part("b");
        System.out.println(Made.shuffled(a, b));
        System.out.println(Made.wide(a, b) == a);
        System.out.println(Made.chosen(a, b) == b);
        System.out.println(Made.chosen(a, null) == a);
        Part[][] grid = Made.grid(a, 2, 3);
        System.out.println(grid.length + " " + grid[1].length + " " + (grid[1][2] == a) + " " + grid[0][0]);
        System.out.println(Made.kinds(grid) + Made.kinds(grid[0]) + Made.kinds(a) + Made.kinds("a") + Made.kinds(null));
        System.out.println(Made.fields(a, b));
        System.out.println(Made.locked(a));
        System.out.println(Made.constant());
        try {
            Made.thrown(a);
        } catch (Part.Broken broken) {
            System.out.println(broken.getMessage());
        }
        try {
            Made.cast("no part");
        } catch (ClassCastException broken) {
            System.out.println("no part");
        }
    }
}
