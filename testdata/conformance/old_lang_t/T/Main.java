// shows: a library of 2005 in class files of version 45, commons-lang 2.1, as code under test: its builders, enums, exceptions with causes, text and date formats, called with objects of the environment and by it
// group: library
// cut: t.** org.apache.commons.lang.**
// jars: commons-lang-2.1
// keep: commons-lang-2.1
// identity: wrapped
package t;

import e.Colour;
import e.Person;
import e.Source;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.lang.ArrayUtils;
import org.apache.commons.lang.ClassUtils;
import org.apache.commons.lang.StringEscapeUtils;
import org.apache.commons.lang.StringUtils;
import org.apache.commons.lang.builder.CompareToBuilder;
import org.apache.commons.lang.builder.EqualsBuilder;
import org.apache.commons.lang.builder.HashCodeBuilder;
import org.apache.commons.lang.exception.ExceptionUtils;
import org.apache.commons.lang.exception.NestableException;
import org.apache.commons.lang.math.Fraction;
import org.apache.commons.lang.math.IntRange;
import org.apache.commons.lang.mutable.MutableInt;
import org.apache.commons.lang.time.FastDateFormat;

public class Main {
    public static void main(String[] args) {
        Source source = new Source();
        List<Person> people = new ArrayList<>();
        for (String line : source.lines()) {
            String[] words = StringUtils.split(line, ", ");
            people.add(source.person(StringUtils.capitalize(words[0]), Integer.parseInt(words[1])));
        }
        people.sort((one, other) -> new CompareToBuilder().append(one.age(), other.age()).append(one.name(), other.name()).toComparison());
        System.out.println(StringUtils.join(people.iterator(), "; ") + " " + StringEscapeUtils.escapeXml("<" + people.get(0).name() + ">"));
        Person first = people.get(0);
        System.out.println(new EqualsBuilder().append(first, people.get(0)).append(first.age(), people.get(1).age()).isEquals() + " "
                + new HashCodeBuilder(3, 5).append(first.name()).append(first.age()).toHashCode());
        System.out.println(ArrayUtils.toObject(new int[] {1, 2}).length + " " + ArrayUtils.indexOf(people.toArray(), people.get(2)) + " "
                + ClassUtils.getShortClassName(Main.class));
        System.out.println(Colour.GREEN.getName() + " " + Colour.named("red").getValue() + " " + Colour.GREEN.compareTo(Colour.RED));
        System.out.println(FastDateFormat.getInstance("yyyy-MM-dd", java.util.TimeZone.getTimeZone("UTC")).format(source.date()));
        System.out.println(Fraction.getFraction(6, 8).reduce() + " " + new IntRange(1, source.count()).containsInteger(2));
        System.out.println(StringUtils.replace("abc", "b", source.lines()[0]) + StringUtils.center("x", 5, '*'));
        try {
            source.check(new Validator());
        } catch (NestableException thrown) {
            System.out.println(thrown.getMessage() + " " + ExceptionUtils.getRootCause(thrown).getMessage() + " " + ExceptionUtils.getThrowableCount(thrown));
        }
        MutableInt counted = new MutableInt(3);
        source.count(counted);
        System.out.println(counted + " " + source.shown(new Fractions(Fraction.ONE_HALF)));
    }
}
