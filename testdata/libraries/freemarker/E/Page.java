package sweep;

import freemarker.template.Configuration;
import freemarker.template.Template;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

/** Fills a template. */
public class Page {
    private static final String TEXT = """
            <#macro row item><li>${item.name?upper_case} ${item.price?string("0.00")}</#macro>
            <h1>${title?html}</h1>
            <#list items as item><@row item/><#else>nothing</#list>
            <#assign total = 0><#list items as item><#assign total += item.price></#list>
            ${total} <#if (total > 3)>much<#else>little</#if> ${"a,b,c"?split(",")?join("-")} ${items?size}
            """;

    public static void main(String[] arguments) throws Exception {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_32);
        configuration.setLocale(java.util.Locale.ROOT);
        Template template = new Template("page", TEXT, configuration);
        List<Map<String, Object>> items = List.of(Map.of("name", "apple", "price", 1.5), Map.of("name", "pear", "price", 2));
        StringWriter out = new StringWriter();
        template.process(Map.of("title", "fruit & more", "items", items), out);
        System.out.println(out);
    }
}
