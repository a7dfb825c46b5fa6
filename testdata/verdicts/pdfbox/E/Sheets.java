package e;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;

/** PDFs with text in several places. */
public class Sheets {
    public static PDDocument letter(int pages) throws IOException {
        try (PDDocument document = new PDDocument()) {
            for (int page = 1; page <= pages; page++) {
                PDPage sheet = new PDPage(PDRectangle.A4);
                document.addPage(sheet);
                try (PDPageContentStream out = new PDPageContentStream(document, sheet)) {
                    line(out, PDType1Font.HELVETICA_BOLD, 18, 60, 780, "Page " + page);
                    line(out, PDType1Font.TIMES_ROMAN, 11, 60, 740, "The first paragraph");
                    line(out, PDType1Font.TIMES_ROMAN, 11, 60, 726, "has two lines.");
                    line(out, PDType1Font.COURIER, 11, 90, 680, "* an item");
                    line(out, PDType1Font.COURIER, 11, 330, 680, "to the right");
                }
            }
            return reread(document);
        }
    }

    private static void line(PDPageContentStream out, PDFont font, int size, float x, float y, String text) throws IOException {
        out.beginText();
        out.setFont(font, size);
        out.newLineAtOffset(x, y);
        out.showText(text);
        out.endText();
    }

    private static PDDocument reread(PDDocument document) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        document.save(bytes);
        return PDDocument.load(bytes.toByteArray());
    }
}
