import java.util.Iterator;

/** What the compiler is given: a bit of everything. */
public class Stack<T> implements Iterable<T> {
    private record Node<T>(T value, Node<T> below) {}

    enum Order { UP, DOWN }

    private Node<T> top;
    private int size;

    public void push(T value) {
        top = new Node<>(value, top);
        size++;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private Node<T> at = top;

            @Override
            public boolean hasNext() {
                return at != null;
            }

            @Override
            public T next() {
                T value = at.value();
                at = at.below();
                return value;
            }
        };
    }

    public static void main(String[] arguments) {
        Stack<String> stack = new Stack<>();
        for (String argument : arguments) {
            stack.push(argument);
        }
        Runnable told = () -> stack.forEach(value -> System.out.println(value + " of " + stack.size));
        switch (Order.valueOf("UP")) {
            case UP -> told.run();
            default -> throw new IllegalStateException();
        }
        try {
            told.run();
        } finally {
            long sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += i % 2 == 0 ? i : -i;
            }
            System.out.println(sum);
        }
    }
}
