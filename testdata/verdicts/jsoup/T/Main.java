// shows: a test of jsoup's select and safety packages over its parser and nodes, which are full of questions
// cut: org.jsoup.select.** org.jsoup.safety.** t.**
// jars: jsoup-1.15.3
package t;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

public class Main {
    private static final String PAGE = """
            <html><body><div id=a class="box big"><p>One <b>two</b></p><p lang=en>Three</p></div>
            <div id=b class=box><a href="http://x.example/1" onclick="go()">first</a><a href="ftp://y.example/2">second</a>
            <ul><li>1<li>2<li>3<li>4</ul><script>bad()</script></div></body></html>""";

    public static void main(String[] args) {
        Document page = Jsoup.parse(PAGE);
        check(page.select("div.box p").size(), "2");
        check(page.select("div > p[lang]").text(), "Three");
        check(page.select("li:nth-child(2n+1)").eachText(), "[1, 3]");
        check(page.select("a[href^=http]").attr("href"), "http://x.example/1");
        check(page.select("li:gt(1), #a b").eachText(), "[two, 3, 4]");
        check(page.select("p:contains(One)").not("[lang]").size(), "1");
        check(page.select("div:has(ul)").first().id(), "b");
        check(page.select("p + p").is("p"), "true");
        check(page.select("li ~ li").last().text(), "4");
        check(page.selectFirst("li:matches(^[34]$)").elementSiblingIndex(), "2");
        StringBuilder names = new StringBuilder();
        for (Element element : page.select(".big *")) {
            names.append(element.tagName()).append(' ');
        }
        check(names, "p b p ");
        check(new Cleaner(Safelist.basic()).isValid(page), "false");
        check(new Cleaner(Safelist.basic()).clean(page).select("a").outerHtml(),
                "<a href=\"http://x.example/1\" rel=\"nofollow\">first</a>|<a href=\"ftp://y.example/2\" rel=\"nofollow\">second</a>");
        check(new Cleaner(Safelist.simpleText()).clean(page).select("b").size(), "1");
        page.select("li").remove();
        check(page.select("li").isEmpty(), "true");
    }

    private static void check(Object found, String expected) {
        if (!String.valueOf(found).replaceAll("\\R", "|").equals(expected)) {
            throw new AssertionError("expected " + expected + ", found " + found);
        }
    }
}
