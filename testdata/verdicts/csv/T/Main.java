// shows: a test of commons-csv, which is the code under test: it reads and prints by streams of the environment
// cut: org.apache.commons.csv.** t.**
// jars: commons-csv-1.10.0
package t;

import e.Sink;
import e.Table;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;

public class Main {
    public static void main(String[] args) throws IOException {
        Map<String, Integer> sums = new TreeMap<>();
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).setTrim(true).build();
        try (CSVParser parser = format.parse(new Table(12))) {
            check(parser.getHeaderNames(), "[id, name, amount, note]");
            for (CSVRecord record : parser) {
                sums.merge(record.get("name").substring(0, 7), Integer.parseInt(record.get(2)), Integer::sum);
                check(record.get("note"), "say \"" + record.get("id") + '"');
                check(record.size() + " " + record.isMapped("id") + " " + record.isSet("none"), "4 true false");
            }
            check(parser.getRecordNumber(), "12");
        }
        check(sums, "{name, 1=30, name, 2=1, name, 3=8, name, 4=2, name, 5=9, name, 6=3, name, 7=10, name, 8=4, name, 9=11}");
        check(printed(sums), "key,sum,,1.5|\"name, 1\",30|\"name, 2\",1|# two|# lines|\"a\"\"b\",' '|");
        check(refused("a,\"b"), "true");
        check(CSVFormat.TDF.format("x", 1, null, " y "), "x\t1\t\t\" y \"");
    }

    private static String printed(Map<String, Integer> sums) throws IOException {
        Sink sink = new Sink();
        CSVFormat format = CSVFormat.DEFAULT.builder().setQuoteMode(QuoteMode.MINIMAL).setCommentMarker('#').build();
        try (CSVPrinter printer = new CSVPrinter(sink, format)) {
            printer.printRecord("key", "sum", null, 1.5);
            for (Map.Entry<String, Integer> entry : sums.entrySet()) {
                if (entry.getKey().compareTo("name, 3") < 0) {
                    printer.printRecord(entry.getKey(), entry.getValue());
                }
            }
            printer.printComment("two\nlines");
            printer.print("a\"b");
            printer.print("' '");
            printer.println();
        }
        return sink.text().replace("\r\n", "|");
    }

    private static boolean refused(String text) throws IOException {
        try (CSVParser parser = CSVParser.parse(text, CSVFormat.DEFAULT)) {
            return parser.getRecords() == null;
        } catch (IllegalStateException | IOException e) {
            return true;
        } catch (RuntimeException e) {
            return e.getMessage().contains("EOF");
        }
    }

    private static void check(Object found, String expected) {
        if (!String.valueOf(found).equals(expected)) {
            throw new AssertionError("expected " + expected + ", found " + found);
        }
    }
}
