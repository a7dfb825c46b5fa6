package e;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import t.Doc;
import t.Kind;
import t.Row;
import t.Wide;

public class Caller {
    public static String bound(Row row) {
        IntUnaryOperator plain = row::plain;
        Supplier<Integer> factor = row::factor;
        IntUnaryOperator own = row::own;
        Predicate<String> add = row::add;
        Supplier<Integer> size = row::size;
        Consumer<Consumer<String>> each = row::forEach;
        Supplier<String> kept = row::kept;
        StringBuilder text = new StringBuilder();
        boolean added = add.test("more");
        each.accept(text::append);
        return plain.applyAsInt(1) + " " + factor.get() + " " + own.applyAsInt(3) + " " + added + " " + size.get() + " " + text + " " + kept.get();
    }

    public static String unbound(Row row) {
        ToIntBiFunction<Row, Integer> plain = Row::plain;
        Function<Row, Integer> factor = Row::factor;
        BiFunction<Row, Integer, Integer> own = Row::own;
        BiConsumer<Row, String> add = Row::add;
        Function<Row, Integer> size = Row::size;
        Function<Row, String> of = Row::of;
        Function<Scaler<Integer>, Integer> scaler = Scaler::factor;
        add.accept(row, "again");
        return plain.applyAsInt(row, 1) + " " + factor.apply(row) + " " + own.apply(row, 3) + " " + size.apply(row) + " " + of.apply(row) + " "
                + scaler.apply(row);
    }

    public static String made() {
        Supplier<Row> none = Row::new;
        Function<String, Row> one = Row::new;
        Function<Integer, Row[]> array = Row[]::new;
        Row row = one.apply("first");
        row.addAll(none.get());
        return row + " " + row.own(2) + " " + array.apply(2).length;
    }

    public static String streamed(List<Row> rows) {
        List<Row> sorted = new ArrayList<>(rows);
        sorted.sort(Comparator.comparing(Row::factor).reversed());
        return sorted.stream().map(Row::factor).map(String::valueOf).collect(Collectors.joining(","))
                + rows.stream().map(Scaler::named).toList() + Stream.of("a", "b").map(Row::new).map(Row::own).toList();
    }

    public static String wide(Wide wide) {
        IntUnaryOperator plain = wide::plain;
        Supplier<Integer> factor = wide::factor;
        Function<Wide, Integer> deep = Wide::deep;
        Supplier<Integer> bound = wide::deep;
        return plain.applyAsInt(1) + " " + factor.get() + " " + deep.apply(wide) + " " + bound.get();
    }

    public static String others(Kind kind, Doc doc) {
        Supplier<String> name = kind::shown;
        IntUnaryOperator plain = kind::plain;
        Function<Kind, Integer> factor = Kind::factor;
        Supplier<Integer> pages = doc::pages;
        IntUnaryOperator more = doc::plain;
        Supplier<String> run = doc::text;
        return name.get() + plain.applyAsInt(1) + factor.apply(kind) + " " + pages.get() + more.applyAsInt(2) + run.get();
    }
}
