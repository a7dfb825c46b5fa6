package e;

import java.net.StandardSocketOptions;
import java.nio.channels.FileChannel;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.file.FileSystems;
import java.nio.file.StandardWatchEventKinds;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseEra;
import java.time.format.DateTimeFormatter;
import javax.xml.datatype.DatatypeConstants;

public class Shelf {
    public Object get(String name) {
        return switch (name) {
            case "block" -> Character.UnicodeBlock.BASIC_LATIN;
            case "coder" -> CoderResult.UNDERFLOW;
            case "action" -> CodingErrorAction.REPORT;
            case "mode" -> FileChannel.MapMode.READ_ONLY;
            case "month" -> DateFormat.Field.MONTH;
            case "sign" -> NumberFormat.Field.SIGN;
            case "created" -> StandardWatchEventKinds.ENTRY_CREATE;
            case "alive" -> StandardSocketOptions.SO_KEEPALIVE;
            case "iso" -> IsoChronology.INSTANCE;
            case "era" -> JapaneseEra.HEISEI;
            case "seconds" -> DatatypeConstants.SECONDS;
            case "letters" -> String.CASE_INSENSITIVE_ORDER;
            case "files" -> FileSystems.getDefault();
            default -> DateTimeFormatter.ISO_LOCAL_DATE;
        };
    }

    public boolean isSame(String name, Object constant) {
        return get(name) == constant;
    }

    public String format(DateTimeFormatter format) {
        return format.format(LocalDate.of(2026, 11, 23));
    }
}
