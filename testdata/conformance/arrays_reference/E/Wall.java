package e;

import java.util.Locale;
import t.Main;

public class Wall {
    private Tile[] kept;

    public String show(Tile[] tiles) {
        StringBuilder out = new StringBuilder();
        for (Tile tile : tiles) {
            out.append(tile == null ? "-" : tile.name());
        }
        return out.toString();
    }

    public Tile fillNull(Tile[] tiles) {
        for (int i = 0; i < tiles.length; i++) {
            if (tiles[i] == null) {
                tiles[i] = new Tile("filled" + i);
                return tiles[i];
            }
        }
        return null;
    }

    public void keep(Tile[] tiles) {
        kept = tiles;
    }

    public Tile[] kept() {
        return kept;
    }

    public String showKept() {
        return show(kept);
    }

    public void replace(int index, Tile tile) {
        kept[index] = tile;
    }

    public int ids(Main[] mains) {
        int sum = 0;
        for (Main main : mains) {
            sum = sum * 10 + main.id;
        }
        return sum;
    }

    public boolean swap(Main[] mains) {
        Main first = mains[0];
        mains[0] = mains[1];
        mains[1] = first;
        return mains[1] == first;
    }

    public void upper(String[] words) {
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].toUpperCase(Locale.ROOT);
        }
    }

    public String kinds(Object[] objects) {
        StringBuilder out = new StringBuilder();
        for (Object object : objects) {
            if (object instanceof Tile tile) {
                out.append("tile ").append(tile.name());
            } else if (object instanceof Main main) {
                out.append(" main ").append(main.id);
            } else if (object instanceof String[] words) {
                out.append(" words ").append(words.length);
            } else if (object instanceof int[] numbers) {
                out.append(" numbers ").append(numbers[0]);
            } else {
                out.append(' ').append(object);
            }
        }
        return out.toString();
    }

    public Tile[][] grid(int rows, int columns) {
        Tile[][] grid = new Tile[rows][columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                grid[i][j] = new Tile("t" + i + j);
            }
        }
        return grid;
    }

    public String showGrid(Tile[][] grid) {
        StringBuilder out = new StringBuilder();
        for (Tile[] row : grid) {
            out.append(show(row)).append('/');
        }
        return out.toString();
    }

    public void triangle(int[][] numbers) {
        numbers[0][1] = 9;
        numbers[1] = new int[] {4, 5, 6};
    }
}
