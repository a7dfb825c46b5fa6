// shows: constants of the JDK that are no enums are the same object on both sides, kept in fields, compared, as keys: blocks of characters, results of coders, fields of formats, kinds of events, socket options, calendars, formatters
// group: JDK
// cut: t.**
package t;

import e.Shelf;
import java.nio.channels.FileChannel;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.net.StandardSocketOptions;
import java.nio.file.FileSystems;
import java.nio.file.StandardWatchEventKinds;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseEra;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javax.xml.datatype.DatatypeConstants;

public class Main {
    public static void main(String[] args) {
        Map<String, Object> own = new LinkedHashMap<>();
        own.put("block", Character.UnicodeBlock.of('a'));
        own.put("coder", CoderResult.UNDERFLOW);
        own.put("action", CodingErrorAction.REPORT);
        own.put("mode", FileChannel.MapMode.READ_ONLY);
        own.put("month", DateFormat.Field.MONTH);
        own.put("sign", NumberFormat.Field.SIGN);
        own.put("created", StandardWatchEventKinds.ENTRY_CREATE);
        own.put("alive", StandardSocketOptions.SO_KEEPALIVE);
        own.put("iso", IsoChronology.INSTANCE);
        own.put("era", JapaneseEra.HEISEI);
        own.put("seconds", DatatypeConstants.SECONDS);
        own.put("letters", String.CASE_INSENSITIVE_ORDER);
        own.put("files", FileSystems.getDefault());
        own.put("date", DateTimeFormatter.ISO_LOCAL_DATE);
        Shelf shelf = new Shelf();
        own.forEach((name, constant) -> System.out.println(name + " " + (shelf.get(name) == constant) + constant.equals(shelf.get(name))
                + Set.of(constant).contains(shelf.get(name)) + shelf.isSame(name, constant) + shelf.isSame(name, shelf.get(name))));
        DateTimeFormatter format = (DateTimeFormatter) shelf.get("date");
        System.out.println(format.format(LocalDate.of(2026, 11, 23)) + shelf.format(DateTimeFormatter.BASIC_ISO_DATE));
    }
}
