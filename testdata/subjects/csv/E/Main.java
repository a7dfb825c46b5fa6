// shows: commons-csv in the middle of a program: it reads a Reader and writes an Appendable of the environment, which iterates its records
// group: library
// cut: org.apache.commons.csv.**
// jars: commons-csv-1.10.0
// keep: commons-csv-1.10.0
package subject;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;

public class Main {
    /** A table that is made while it is read. */
    private static final class Table extends Reader {
        private final int rows;
        private int row = -1;
        private String line = "";
        private int at;

        Table(int rows) {
            this.rows = rows;
        }

        @Override
        public int read(char[] buffer, int offset, int length) {
            if (at == line.length()) {
                if (++row > rows) {
                    return -1;
                }
                line = row == 0 ? "id,name,amount,note\r\n"
                        : row + ",\"name, " + row + "\"," + row * 7 % 13 + ",\"say \"\"" + row + "\"\"\"\r\n";
                at = 0;
            }
            int count = Math.min(length, line.length() - at);
            line.getChars(at, at + count, buffer, offset);
            at += count;
            return count;
        }

        @Override
        public void close() {
            System.out.println("E| table closed after " + row);
        }
    }

    private static final class Sink implements Appendable {
        private final StringBuilder text = new StringBuilder();
        private int calls;

        @Override
        public Appendable append(CharSequence part) {
            calls++;
            text.append(part);
            return this;
        }

        @Override
        public Appendable append(CharSequence part, int start, int end) {
            return append(part.subSequence(start, end));
        }

        @Override
        public Appendable append(char letter) {
            calls++;
            text.append(letter);
            return this;
        }
    }

    public static void main(String[] args) throws IOException {
        Map<String, Integer> sums = new TreeMap<>();
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).setTrim(true).build();
        try (CSVParser parser = format.parse(new Table(40))) {
            System.out.println("E| " + parser.getHeaderNames());
            for (CSVRecord record : parser) {
                String key = record.get("name").toUpperCase(Locale.ROOT).substring(0, 7);
                sums.merge(key, Integer.parseInt(record.get("amount")), Integer::sum);
                if (record.getRecordNumber() % 10 == 0) {
                    System.out.println("E| " + record.toMap().get("note") + " " + record.size() + " " + record.isMapped("id"));
                }
            }
        }
        System.out.println("E| " + sums);
        Sink sink = new Sink();
        try (CSVPrinter printer = new CSVPrinter(sink, CSVFormat.DEFAULT.builder().setQuoteMode(QuoteMode.MINIMAL).build())) {
            printer.printRecord("key", "sum", null, 1.5);
            for (Map.Entry<String, Integer> entry : sums.entrySet()) {
                printer.printRecord(entry.getKey(), entry.getValue());
            }
            printer.printComment("two\nlines");
        }
        System.out.println("E| " + sink.calls + " " + sink.text.toString().replace("\r\n", "|"));
        try (CSVParser broken = CSVParser.parse("a,\"b", CSVFormat.DEFAULT)) {
            System.out.println("E| " + broken.getRecords());
        } catch (IOException | UncheckedIOException e) {
            System.out.println("E| " + e.getMessage());
        }
    }
}
