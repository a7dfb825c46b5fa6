package e;

import java.io.Reader;

/** A table that is made while it is read. */
public class Table extends Reader {
    private final int rows;
    private int row = -1;
    private String line = "";
    private int at;

    public Table(int rows) {
        this.rows = rows;
    }

    @Override
    public int read(char[] buffer, int offset, int length) {
        if (at == line.length()) {
            if (++row > rows) {
                return -1;
            }
            line = row == 0 ? "id, name ,amount,note\r\n" : row + ",\"name, " + row + "\"," + row * 7 % 13 + ",\"say \"\"" + row + "\"\"\"\r\n";
            at = 0;
        }
        int count = Math.min(length, line.length() - at);
        line.getChars(at, at + count, buffer, offset);
        at += count;
        return count;
    }

    @Override
    public void close() {
        row = rows;
    }
}
