package e;

import t.Both;
import t.Further;
import t.Holder;
import t.Implementing;
import t.Impl;
import t.Items;
import t.OfBase;
import t.Overriding;
import t.Partial;
import t.Row;

public class Caller {
    public static String impl(Impl impl) {
        return impl.scaled(3) + " " + impl.either(0, 4) + " " + impl.label() + " " + impl.plain(1) + " " + impl.factor() + " "
                + impl.name() + " " + impl.kind();
    }

    public static String further(Further further) {
        return further.scaled(3) + " " + further.either(5, 4) + " " + further.label() + " " + further.plain(1) + " " + further.name();
    }

    public static String overriding(Overriding one) {
        return one.scaled(3) + " " + one.either(0, 4) + " " + one.label() + " " + one.plain(1) + " " + one.factor();
    }

    public static String ofBase(OfBase one) {
        return one.scaled(3) + " " + one.either(0, 4) + " " + one.label() + " " + one.plain(1) + " " + one.factor();
    }

    public static String implementing(Implementing one) {
        return one.scaled(3) + " " + one.either(0, 4) + " " + one.label() + " " + one.plain(1) + " " + one.factor();
    }

    public static String both(Both both) {
        return both.scaled(2) + " " + both.label() + " " + both.shown("both") + " " + both.size() + " " + both.twice();
    }

    public static String holder(Holder<String> holder) {
        return holder.shown("held") + " " + holder.twice() + " " + holder.size();
    }

    public static String items(Items items) {
        StringBuilder text = new StringBuilder(items.name());
        items.forEach(text::append);
        for (String one : items) {
            text.append(one);
        }
        return text.append(items.compareTo(items)).append(items.spliterator().getExactSizeIfKnown()).toString();
    }

    public static String row(Row row) {
        row.forEach(Log::add);
        return row.scaled(2) + " " + row.either(1, 2) + " " + row.label() + " " + row.plain(1) + " " + row.stream().count();
    }

    public static String partial(Partial partial) {
        return partial.scaled(2) + " " + partial.factor() + " " + partial.compareTo(partial) + " " + partial.name() + " "
                + partial.label();
    }

    public static int byFunction(Impl impl) {
        java.util.function.IntUnaryOperator plain = impl::plain;
        java.util.function.Function<Integer, Integer> scaled = impl::scaled;
        return plain.applyAsInt(5) + scaled.apply(7);
    }
}
