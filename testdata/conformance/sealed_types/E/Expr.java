package e;

public sealed interface Expr permits Expr.Num, Expr.Sum, Expr.Neg {
    record Num(int value) implements Expr {}

    record Sum(Expr left, Expr right) implements Expr {}

    final class Neg implements Expr {
        private final Expr of;

        public Neg(Expr of) {
            this.of = of;
        }

        public Expr of() {
            return of;
        }
    }

    static Expr parse(String text) {
        if (text.startsWith("-")) {
            return new Neg(parse(text.substring(1)));
        }
        int plus = text.indexOf('+');
        return plus < 0 ? new Num(Integer.parseInt(text)) : new Sum(parse(text.substring(0, plus)), parse(text.substring(plus + 1)));
    }
}
