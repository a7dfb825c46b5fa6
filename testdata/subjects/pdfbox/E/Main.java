// shows: PDFBox extracts the text of PDFs made here: several pages, fonts, two columns; the text package is the code under test
// group: library
// cut: org.apache.pdfbox.text.**
// identity: wrapped
// jars: pdfbox-2.0.24 fontbox-2.0.24 commons-logging-1.2
// keep: pdfbox-2.0.24
package subject;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.text.PDFTextStripper;

public class Main {
    private static final String[] WORDS = {"alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"};

    public static void main(String[] args) throws IOException {
        byte[] letter = letter(3);
        byte[] columns = columns();
        print(letter, false, 1, 3);
        print(letter, true, 2, 2);
        print(columns, false, 1, 1);
        print(columns, true, 1, 1);
    }

    private static void print(byte[] pdf, boolean sorted, int first, int last) throws IOException {
        try (PDDocument document = PDDocument.load(pdf)) {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(sorted);
            stripper.setStartPage(first);
            stripper.setEndPage(last);
            StringWriter text = new StringWriter();
            stripper.writeText(document, text);
            for (String line : text.toString().split("\\R")) {
                System.out.println("E| " + line);
            }
        }
    }

    private static byte[] letter(int pages) throws IOException {
        try (PDDocument document = new PDDocument()) {
            for (int page = 1; page <= pages; page++) {
                PDPage sheet = new PDPage(PDRectangle.A4);
                document.addPage(sheet);
                try (PDPageContentStream out = new PDPageContentStream(document, sheet)) {
                    line(out, PDType1Font.HELVETICA_BOLD, 18, 60, 780, "Page " + page + " of " + pages);
                    for (int i = 0; i < 12; i++) {
                        PDFont font = i % 2 == 0 ? PDType1Font.TIMES_ROMAN : PDType1Font.COURIER_OBLIQUE;
                        line(out, font, 11, 60, 740 - 16 * i, sentence(page * 12 + i));
                    }
                }
            }
            return saved(document);
        }
    }

    private static byte[] columns() throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage sheet = new PDPage(PDRectangle.LETTER);
            document.addPage(sheet);
            try (PDPageContentStream out = new PDPageContentStream(document, sheet)) {
                for (int i = 0; i < 10; i++) {
                    line(out, PDType1Font.HELVETICA, 10, 330, 700 - 14 * i, "right " + WORDS[i % WORDS.length]);
                    line(out, PDType1Font.HELVETICA, 10, 60, 700 - 14 * i, "left " + sentence(i));
                }
            }
            return saved(document);
        }
    }

    private static String sentence(int seed) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            out.append(i == 0 ? "" : " ").append(WORDS[(seed * 3 + i * i) % WORDS.length]);
        }
        return out.append('.').toString();
    }

    private static void line(PDPageContentStream out, PDFont font, int size, float x, float y, String text) throws IOException {
        out.beginText();
        out.setFont(font, size);
        out.newLineAtOffset(x, y);
        out.showText(text);
        out.endText();
    }

    private static byte[] saved(PDDocument document) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        document.save(bytes);
        return bytes.toByteArray();
    }
}
