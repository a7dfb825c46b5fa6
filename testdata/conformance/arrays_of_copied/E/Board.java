package e;

import t.Shape;

public class Board {
    private Shape[] kept;

    public int sum(Shape[] shapes) {
        int sum = 0;
        for (int i = 0; i < shapes.length; i++) {
            if (shapes[i] == null) {
                shapes[i] = new Box();
            }
            sum += shapes[i].size();
        }
        return sum;
    }

    public Shape[] keep(Shape[] shapes) {
        kept = shapes;
        return kept;
    }

    public Shape[] make() {
        return new Shape[] {new Shape(), new Box(), null};
    }

    public Box[] boxes() {
        return new Box[] {new Box()};
    }

    public String names(Tile[] tiles) {
        String names = "";
        for (Tile tile : tiles) {
            names += tile.name() + " ";
        }
        tiles[0] = tiles[1];
        return names;
    }

    public Tile[] tiles(Tile last) {
        return new Tile[] {new Tile(), last};
    }
}
