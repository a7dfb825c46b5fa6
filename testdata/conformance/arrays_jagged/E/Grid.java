package e;

import t.Main.Own;

public class Grid {
    public static class Cell {
        private final int value;

        public Cell(int value) {
            this.value = value;
        }

        public int value() {
            return value;
        }
    }

    public static int count(Cell[][] grid) {
        int sum = 0;
        for (Cell[] row : grid) {
            for (int i = 0; row != null && i < row.length; i++) {
                if (row[i] == null) {
                    row[i] = new Cell(10 * i);
                }
                sum += row[i].value() + 1;
            }
        }
        return sum;
    }

    public static Cell[] row(int length) {
        Cell[] row = new Cell[length];
        for (int i = 0; i < length; i++) {
            row[i] = new Cell(i * i);
        }
        return row;
    }

    public static Cell[][] rows(int count) {
        Cell[][] rows = new Cell[count][];
        for (int i = 0; i < count; i++) {
            rows[i] = row(i + 1);
        }
        return rows;
    }

    public static int depth(Object[] array) {
        int depth = 0;
        for (Class<?> type = array.getClass(); type.isArray(); type = type.getComponentType()) {
            depth++;
        }
        return depth;
    }

    public static int deepest(Cell[][][][][] deep) {
        return deep[0][1][0][1][0].value();
    }

    public static int sum(Own[][] owns) {
        owns[0][1] = owns[1][0];
        owns[2] = new Own[] {owns[0][0], owns[0][0], null};
        int sum = 0;
        for (Own[] row : owns) {
            for (Own own : row) {
                sum += own == null ? 100 : own.number();
            }
        }
        return sum;
    }

    public static void fill(int[][] numbers) {
        numbers[0] = new int[] {1, 2};
        numbers[1] = numbers[0];
    }
}
