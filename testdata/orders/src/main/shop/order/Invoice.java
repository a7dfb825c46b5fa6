package shop.order;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The bill for a paid order, one text file each. */
final class Invoice {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final Path directory;
    private final String footer;

    Invoice(Path directory, String footer) {
        this.directory = directory;
        this.footer = footer;
    }

    Path write(Order order) throws IOException {
        Files.createDirectories(directory);
        Path file = directory.resolve("invoice-" + order.id() + ".txt");
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            out.write("Invoice " + order.id() + " for " + order.customer() + ", " + day(order.created()));
            out.newLine();
            for (OrderLine line : order.lines()) {
                out.write(String.format(Locale.ROOT, "%-12s %4d x %10s = %10s", line.sku(), line.quantity(), line.price(),
                        line.amount()));
                out.newLine();
            }
            out.write("Total " + order.total());
            out.newLine();
            out.write(footer);
            out.newLine();
        }
        return file;
    }

    private static String day(Instant instant) {
        return DAY.format(instant);
    }

    /** The total that an invoice file states. */
    BigDecimal readTotal(Path file) throws IOException {
        try (InputStream in = new FileInputStream(file.toFile());
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith("Total ")) {
                    return new BigDecimal(line.substring("Total ".length()));
                }
            }
        }
        throw new IOException(file + " states no total");
    }
}
