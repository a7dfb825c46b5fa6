// shows: arrays of arrays of foreign classes whose rows come later, of up to five dimensions, made by either side and filled by the other, also by array constructor references
// group: arrays
// cut: t.**
package t;

import e.Grid;
import e.Grid.Cell;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

public class Main {
    public static class Own {
        private final int number;

        Own(int number) {
            this.number = number;
        }

        public int number() {
            return number;
        }
    }

    public static void main(String[] args) {
        Cell[][] jagged = new Cell[3][];
        jagged[0] = new Cell[] {new Cell(1)};
        jagged[1] = new Cell[2];
        System.out.println(Grid.count(jagged) + " " + jagged[1][1].value() + " " + (jagged[2] == null));
        Cell[][][] cube = new Cell[2][3][];
        cube[1][2] = Grid.row(4);
        System.out.println(cube[1][2][3].value() + " " + Grid.depth(cube) + " " + (cube[0][0] == null));
        Cell[][][][][] deep = new Cell[1][2][1][2][1];
        deep[0][1][0][1][0] = new Cell(9);
        System.out.println(Grid.deepest(deep) + " " + deep[0][0].length);
        IntFunction<Cell[][]> made = Cell[][]::new;
        System.out.println(Grid.count(made.apply(2)));
        Cell[] streamed = IntStream.range(0, 3).mapToObj(Cell::new).toArray(Cell[]::new);
        System.out.println(Grid.count(new Cell[][] {streamed, Arrays.copyOf(streamed, 2)}));
        Own[][] owns = {{new Own(1), null}, {new Own(2)}, null};
        System.out.println(Grid.sum(owns) + " " + owns[2].length + " " + owns[0][1].number());
        int[][] numbers = new int[2][];
        Grid.fill(numbers);
        System.out.println(Arrays.deepToString(numbers) + " " + Grid.rows(2).length + Grid.rows(2)[1].length);
    }
}
