// shows: arrays of a class that the other realm extends, of its subclasses there, and of classes that extend one of the JDK
// group: arrays
// cut: t.**
// identity: wrapped
package t;

import e.Board;
import e.Box;
import e.Tile;

public class Main {
    static final class Small extends Tile {
        @Override
        public String name() {
            return "small";
        }
    }


    public static void main(String[] args) {
        Board board = new Board();
        Shape[] mixed = {new Shape(), new Box(), null};
        System.out.println("T holds " + board.sum(mixed) + ", E put in " + (mixed[2] instanceof Box));
        Shape[] back = board.keep(mixed);
        System.out.println("the same " + (back == mixed) + " " + back.getClass().getSimpleName());
        Shape[] made = board.make();
        System.out.println("E holds " + made.length + " " + made[0].size() + " " + (made[1] instanceof Box) + " " + made[2]);
        made[2] = new Shape();
        System.out.println("E sees " + board.sum(made));
        Tile[] tiles = {new Tile(), new Small()};
        System.out.println(board.names(tiles) + " " + tiles[0].name());
        for (Tile tile : board.tiles(new Small())) {
            System.out.println(tile.name());
        }
        Box[] boxes = board.boxes();
        System.out.println(boxes.length + " " + boxes[0].size());
        Shape[][] deep = {{new Box()}, mixed};
        System.out.println(board.sum(deep[1]));
    }
}
