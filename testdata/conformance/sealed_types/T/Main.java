// shows: sealed interfaces, records and classes of E, told apart by instanceof patterns
// group: types
// cut: t.**
package t;

import e.Expr;

public class Main {
    public static void main(String[] args) {
        System.out.println(value(Expr.parse("-1+2+3")) + " " + value(Expr.parse("7")));
        System.out.println(value(new Expr.Sum(new Expr.Num(1), new Expr.Neg(Expr.parse("5+1")))));
        Object any = Expr.parse("4");
        System.out.println(any instanceof Expr.Num num && num.value() == 4);
        System.out.println(new Expr.Num(3));
    }

    private static int value(Expr expr) {
        if (expr instanceof Expr.Num num) {
            return num.value();
        }
        if (expr instanceof Expr.Sum sum) {
            return value(sum.left()) + value(sum.right());
        }
        if (expr instanceof Expr.Neg neg) {
            return -value(neg.of());
        }
        throw new AssertionError(expr);
    }
}
