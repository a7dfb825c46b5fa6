// shows: a test of PDFBox's text package, which is the code under test; the rest of PDFBox is its environment
// cut: org.apache.pdfbox.text.** t.**
// jars: pdfbox-2.0.24 fontbox-2.0.24 commons-logging-1.2
package t;

import e.Sheets;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;

public class Main {
    public static void main(String[] args) throws IOException {
        String page = "Page 1|The first paragraph|has two lines.|* an item to the right|";
        check(text(1, 1, 1, true), page);
        check(text(3, 2, 3, false), page.replace('1', '2') + page.replace('1', '3'));
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setAddMoreFormatting(true);
        stripper.setParagraphStart("<p>");
        stripper.setParagraphEnd("</p>");
        stripper.setLineSeparator("|");
        stripper.setWordSeparator("_");
        try (PDDocument document = Sheets.letter(1)) {
            check(stripper.getText(document).replaceAll("\\R", "/"), "||<p>Page 1||<p>The first paragraph|has two lines.||<p>* an item_to the right||/");
        }
    }

    private static String text(int pages, int first, int last, boolean sorted) throws IOException {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setStartPage(first);
        stripper.setEndPage(last);
        stripper.setSortByPosition(sorted);
        try (PDDocument document = Sheets.letter(pages)) {
            return stripper.getText(document).replaceAll("\\R", "|");
        }
    }

    private static void check(String found, String expected) {
        if (!found.equals(expected)) {
            throw new AssertionError("expected " + expected + ", found " + found);
        }
    }
}
