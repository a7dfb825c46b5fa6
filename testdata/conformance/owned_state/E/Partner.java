package e;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import javax.crypto.Mac;

public class Partner {
    private static final byte[] MORE = {9, 8, 7};
    private MessageDigest last;
    private int calls;

    public void update(MessageDigest digest) {
        calls++;
        digest.update(MORE);
    }

    public void update(Mac mac) {
        calls++;
        mac.update(MORE, 1, 2);
    }

    public MessageDigest digest(String algorithm) throws NoSuchAlgorithmException {
        last = MessageDigest.getInstance(algorithm);
        last.update(MORE);
        return last;
    }

    public byte[] finish(MessageDigest digest) {
        calls++;
        return digest.digest();
    }

    public DecimalFormat[] all() {
        return new DecimalFormat[] {numbers()};
    }

    public String first(NumberFormat[] formats, double number) {
        return ++calls + formats[0].format(number);
    }

    public MessageDigest last() {
        return last;
    }

    public String shorten(SimpleDateFormat format) {
        calls++;
        String before = format.format(new Date(0));
        format.applyPattern("MMM d");
        return before;
    }

    public SimpleDateFormat same(SimpleDateFormat format) {
        // The JDK reads names of zones now, for all formats of the locale.
        new SimpleDateFormat("zzzz", Locale.ROOT).format(new Date(calls++));
        return (SimpleDateFormat) format.clone();
    }

    public DecimalFormat numbers() {
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
        symbols.setDecimalSeparator(',');
        return new DecimalFormat("#0.0#", symbols);
    }

    public String shown(DecimalFormat format) {
        return format.format(++calls);
    }

    public String fill(MessageFormat format) {
        calls++;
        String filled = format.format(new Object[] {"one", 2});
        format.applyPattern("{0}!");
        return filled;
    }

    public String next(Matcher matcher) {
        calls++;
        return matcher.find() ? matcher.group() : "none";
    }

    public Matcher matcher() {
        Matcher matcher = Pattern.compile("(?<name>[a-z]+)").matcher("12 ab 34 cd");
        matcher.find();
        return matcher;
    }

    public void describe(ZipEntry entry) {
        entry.setComment("of call " + ++calls);
        entry.setSize(entry.getTime() / 1_000_000);
    }

    public ZipEntry entry() {
        ZipEntry entry = new ZipEntry("other");
        entry.setCrc(77);
        return entry;
    }

    public CharsetEncoder encoder() {
        return StandardCharsets.ISO_8859_1.newEncoder().onMalformedInput(CodingErrorAction.REPLACE);
    }

    public String encoded(CharsetEncoder encoder) throws CharacterCodingException {
        calls++;
        return encoder.encode(CharBuffer.wrap("a\u20acb")).remaining() + " bytes";
    }
}
