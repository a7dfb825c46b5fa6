// shows: objects of the JDK that keep objects of their own cross by what is in them, both ways: digests, formats, matchers, coders, entries of archives; each side goes on where the other has stopped
// group: JDK
// cut: t.**
package t;

import e.Partner;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.HexFormat;
import java.util.Locale;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Main {
    private static final byte[] BYTES = "some bytes".getBytes(StandardCharsets.UTF_8);

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes, 0, 6);
    }

    private static void digests(Partner partner) throws Exception {
        for (String algorithm : new String[] {"MD5", "SHA-256", "SHA3-256"}) {
            MessageDigest own = MessageDigest.getInstance(algorithm);
            own.update(BYTES, 0, 4);
            partner.update(own);
            own.update(BYTES, 4, 2);
            System.out.println(own.getAlgorithm() + ' ' + hex(((MessageDigest) own.clone()).digest()) + ' ' + hex(own.digest()));
            MessageDigest theirs = partner.digest(algorithm);
            theirs.update(BYTES);
            System.out.println(hex(partner.finish(theirs)) + ' ' + theirs.getProvider().getName() + ' ' + (theirs == partner.last()));
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(BYTES, "any"));
        mac.update(BYTES);
        partner.update(mac);
        System.out.println(hex(mac.doFinal()) + ' ' + mac.getAlgorithm());
    }

    private static void formats(Partner partner) throws Exception {
        SimpleDateFormat dates = new SimpleDateFormat("yyyy-MM-dd HH", Locale.ROOT);
        dates.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(partner.shorten(dates) + ' ' + dates.toPattern() + ' ' + dates.format(new Date(86_400_000L * 40)));
        System.out.println(dates.equals(partner.same(dates)) + " " + dates.getTimeZone().getID());
        DecimalFormat numbers = partner.numbers();
        System.out.println(numbers.format(1234.5) + ' ' + numbers.toPattern() + ' ' + numbers.parse("7,5"));
        numbers.setMinimumFractionDigits(3);
        System.out.println(partner.shown(numbers));
        DecimalFormatSymbols symbols = numbers.getDecimalFormatSymbols();
        symbols.setDecimalSeparator('!');
        numbers.setDecimalFormatSymbols(symbols);
        System.out.println(partner.shown(numbers));
        MessageFormat message = new MessageFormat("{0} of {1,number,00}", Locale.ROOT);
        System.out.println(partner.all()[0].format(2.5) + ' ' + partner.first(new NumberFormat[] {new ChoiceFormat("0#few|9#many")}, 11));
        System.out.println(partner.fill(message) + ' ' + message.toPattern());
    }

    public static void main(String[] args) throws Exception {
        Partner partner = new Partner();
        digests(partner);
        formats(partner);
        Matcher matcher = Pattern.compile("(\\w)(\\d)?").matcher("a1 b c3 d");
        System.out.println(matcher.find() + " " + matcher.group(2) + ' ' + partner.next(matcher) + ' ' + matcher.group() + ' ' + matcher.start(1));
        System.out.println(partner.next(matcher) + ' ' + matcher.find() + ' ' + matcher.group() + ' ' + matcher.find());
        Matcher theirs = partner.matcher();
        System.out.println(theirs.group("name") + ' ' + theirs.replaceAll("<$0>") + ' ' + theirs.pattern());
        ZipEntry entry = new ZipEntry("folder/file");
        entry.setTime(1_000_000_000_000L);
        partner.describe(entry);
        System.out.println(entry.getComment() + ' ' + entry.getSize() + ' ' + entry.getName() + ' ' + partner.entry().getCrc());
        CharsetEncoder encoder = partner.encoder();
        System.out.println(encoder.charset() + " " + encoder.malformedInputAction() + ' ' + encoder.encode(CharBuffer.wrap("\u00e4b")).get(0));
        encoder.onUnmappableCharacter(CodingErrorAction.IGNORE);
        System.out.println(partner.encoded(encoder) + ' ' + (encoder.unmappableCharacterAction() == CodingErrorAction.IGNORE));
    }
}
