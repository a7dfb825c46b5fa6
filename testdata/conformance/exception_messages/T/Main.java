// shows: messages of exceptions that the JVM makes at the boundary: casts, null receivers, null arguments, negative sizes, indices, zero divisors
// group: exceptions
// cut: t.**
package t;

import e.Part;

public class Main {
    interface Try {
        void run();
    }

    static void tried(Try code) {
        try {
            code.run();
            System.out.println("nothing");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static class Own {
    }

    public static void main(String[] args) {
        Part none = args.length == 0 ? null : new Part(1);
        Object part = new Part(2);
        Object text = "text";
        tried(() -> System.out.println(none.size()));
        tried(() -> System.out.println(none.size));
        tried(() -> none.size = 3);
        tried(() -> System.out.println(((Part) part).other().size()));
        tried(() -> System.out.println((Part) text));
        tried(() -> System.out.println((Own) part));
        tried(() -> System.out.println((String) part));
        tried(() -> System.out.println(new Part[-1].length));
        tried(() -> System.out.println((new Part[1][2])[1]));
        tried(() -> System.out.println(new Part(0).divide(5)));
        tried(() -> new Part(-1));
        tried(() -> {
            synchronized (none) {
                System.out.println("locked");
            }
        });
        tried(() -> Part.cast(new Own()));
    }
}
