// shows: ThreadLocals that one realm hands to the other, on threads of both
// group: concurrency
// cut: t.**
package t;

import e.Settings;

public class Main {
    private static final class Count extends ThreadLocal<Integer> {
        private int asked;

        @Override
        protected Integer initialValue() {
            return ++asked;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        ThreadLocal<Integer> plain = new ThreadLocal<>();
        Count count = new Count();
        plain.set(1);
        System.out.println(Settings.raise(local) + " " + local.get() + " " + Settings.raise(plain) + " " + plain.get());
        System.out.println(Settings.raise(count) + " " + count.get());
        Settings.forget(count);
        System.out.println(count.get());
        System.out.println(Settings.elsewhere(local, 40) + " " + local.get());

        ThreadLocal<StringBuilder> text = Settings.text();
        text.get().append("t");
        System.out.println(Settings.own() + " " + text.get());
        text.set(new StringBuilder("mine"));
        System.out.println(Settings.own());
        Thread thread = new Thread(() -> System.out.println(text.get() + " " + Settings.own() + " " + local.get()));
        thread.start();
        thread.join();
        text.remove();
        System.out.println(Settings.own());

        Settings.Scope scope = Settings.scope("root");
        System.out.println(scope.enter("a") + " " + scope.get());
        InheritableThreadLocal<String> same = scope;
        same.set("b");
        System.out.println(scope.enter("c"));
    }
}
