// shows: arrays of foreign, own, JDK and array elements across the boundary, several dimensions, changes of elements on both sides
// group: arrays
// cut: t.**
package t;

import e.Tile;
import e.Wall;
import java.util.Arrays;

public class Main {
    public final int id;

    Main(int id) {
        this.id = id;
    }

    public static void main(String[] args) {
        Tile[] tiles = {new Tile("a"), null, new Tile("c")};
        Wall wall = new Wall();
        System.out.println(wall.show(tiles));
        Tile second = wall.fillNull(tiles);
        System.out.println((tiles[1] == second) + " " + tiles[1].name());
        wall.keep(tiles);
        tiles[0] = second;
        System.out.println(wall.showKept());
        wall.replace(2, new Tile("z"));
        System.out.println(tiles[2].name() + " " + (wall.kept() == tiles));
        Main[] mains = {new Main(1), new Main(2)};
        System.out.println(wall.ids(mains) + " " + wall.swap(mains) + " " + mains[0].id + mains[1].id);
        String[] words = {"x", "y"};
        wall.upper(words);
        System.out.println(Arrays.toString(words));
        Object[] mixed = {tiles[0], mains[0], "s", 4, null, words, new int[] {1}};
        System.out.println(wall.kinds(mixed));
        System.out.println(mixed[5] == words);
        Tile[][] grid = wall.grid(2, 3);
        System.out.println(grid.length + " " + grid[1].length + " " + grid[1][2].name());
        grid[0][0] = new Tile("new");
        grid[1] = new Tile[] {second};
        System.out.println(wall.showGrid(grid));
        int[][] numbers = new int[2][];
        numbers[0] = new int[] {1, 2};
        wall.triangle(numbers);
        System.out.println(Arrays.deepToString(numbers));
        Tile[][] made = new Tile[2][2];
        made[1][1] = second;
        System.out.println(wall.showGrid(made) + " " + new Tile[1][].length);
        Tile[][] rows = new Tile[2][];
        rows[0] = tiles;
        rows[1] = new Tile[] {second};
        System.out.println(wall.showGrid(rows) + " " + new Tile[3][][].length);
        Tile[][][] cube = new Tile[2][1][];
        System.out.println(cube[1][0]);
        cube[1][0] = tiles;
        System.out.println(wall.showGrid(cube[1]) + " " + cube.length + cube[0].length);
        Tile[] copy = tiles.clone();
        copy[0] = null;
        System.out.println(copy.length + tiles[0].name());
        Object[] covariant = tiles;
        System.out.println(covariant.length + " " + (covariant[1] == tiles[1]));
    }
}
