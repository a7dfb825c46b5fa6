// shows: lambdas with intersection types and marker interfaces, serializable ones, references to constructors of inner and generic classes and of arrays, to varargs and protected methods, functional interfaces with bridges, over both realms
// group: bytecode
// cut: t.**
package t;

import e.Tools;
import e.Tools.Job;
import e.Tools.Marker;
import e.Tools.Strings;
import java.io.Serializable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class Main {
    class Inner {
        private final Tools tools;

        Inner(Tools tools) {
            this.tools = tools;
        }

        @Override
        public String toString() {
            return "inner of " + tools;
        }
    }

    protected String joined(Object... parts) {
        return parts.length + ":" + parts[0];
    }

    String all(Tools tools) {
        Function<Tools, Inner> inner = Inner::new;
        Function<Tools, String> joined = this::joined;
        BiFunction<Tools, Tools, String> two = this::joined;
        return inner.apply(tools) + " " + joined.apply(tools) + " " + two.apply(tools, tools);
    }

    public static void main(String[] args) {
        Tools tools = new Tools("saw");
        Job<Tools> job = (Job<Tools> & Marker & Serializable) given -> "T did " + given;
        System.out.println(tools.done(job) + " " + (job instanceof Marker) + " " + Tools.marked(job));
        System.out.println(new Main().all(tools));
        IntFunction<Tools[]> array = Tools[]::new;
        IntFunction<Tools[][]> grid = Tools[][]::new;
        System.out.println(array.apply(3).length + " " + grid.apply(2).length);
        Function<String, Tools> made = Tools::new;
        Supplier<Function<String, Tools>> nested = () -> Tools::new;
        System.out.println(made.apply("axe") + " " + nested.get().apply("pin"));
        Strings strings = text -> text + "!";
        System.out.println(strings.apply("a") + " " + tools.map(strings) + " " + tools.map(String::trim));
        Function<Object, String> shown = Tools::shown;
        System.out.println(shown.apply(tools) + " " + tools.<Integer>generic(Integer::sum, 2, 3));
        Job<Tools> other = Tools.job();
        System.out.println(other.of(tools) + " " + (other instanceof Marker) + " " + (other instanceof Serializable));
    }
}
