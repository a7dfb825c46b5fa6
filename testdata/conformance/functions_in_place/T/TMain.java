// shows: static methods of classes of the environment that have objects: those that touch nothing but what they are given run in place
// group: types
// cut: p.T*
// main: p.TMain
package p;

import java.util.function.Function;
import java.util.function.Predicate;

public class TMain {
    static class TPart {
        @Override
        public String toString() {
            return "part";
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    public static void main(String[] args) {
        System.out.println(Account.isBlank(" ") + Account.cleaned(" a text ") + Account.length("abc") + Account.twice(4));
        Account account = new Account("ann");
        account.add(Account.most());
        System.out.println(account.text() + Account.made() + Account.isSame(account, account) + Account.isAccount(account));
        System.out.println(Account.shown(account) + Account.shown(new TPart()) + Account.shown(null) + Account.locked(1));
        System.out.println(Account.orElse(null, account) + " " + Account.orElse(account, null).equals(account));
        System.out.println(Account.later("x y").get() + Base.twice(2) + Base.letter(1) + Base.size("x"));
        System.out.println(Clerk.isShort("abc") + Clerk.own() + new Clerk().greet(new TPart()) + Account.made());
        Predicate<String> blank = Account::isBlank;
        Function<String, String> cleaned = Account::cleaned;
        System.out.println(blank.test("") + cleaned.apply("one two") + blank.negate().test(""));
        fails(() -> Account.checkNotNull(null, "part"));
        fails(() -> Account.length(null));
        fails(() -> new Account(null));
    }

    private static void fails(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException thrown) {
            StackTraceElement[] stack = thrown.getStackTrace();
            System.out.println(thrown.getClass() + " " + thrown.getMessage());
            for (int at = 0; at < 2; at++) {
                System.out.println("  " + stack[at].getClassName() + "." + stack[at].getMethodName() + " " + stack[at].getFileName());
            }
        }
    }
}
