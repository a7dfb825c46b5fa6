// shows: mocks between methods: helpers, parameters, results, what is filled, recursion, overriding, lambdas, anonymous classes
// needs: mockito-core-5.11.0 junit-4.13.2 hamcrest-core-1.3
package m;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.After;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;

interface Node {
    Node next();

    int value();
}

class Nodes {
    final List<Node> nodes = new ArrayList<>();
    private Node held;

    Nodes with(Node node) {
        nodes.add(node);
        held = node;
        return this;
    }

    Node first() {
        return nodes.get(0);
    }

    Node held() {
        return held;
    }
}

abstract class Base {
    protected Node inherited = mock(Node.class);
    protected Node prepared;
    static Node shared;

    @Before
    public void prepareBase() {
        prepared = make();
    }

    protected abstract Node make();

    Node helper(int depth) {
        return depth == 0 ? mock(Node.class) : helper(depth - 1);
    }
}

public class Calls extends Base {
    private final List<Node> list = new ArrayList<>();
    private Node[] array;
    private Node late;

    @BeforeClass
    public static void once() {
        shared = mock(Node.class);
    }

    @Before
    public void fill() {
        list.add(mock(Node.class));
        array = new Node[] {mock(Node.class)};
    }

    @After
    public void check() {
        shared.value(); //: 1
    }

    @Override
    protected Node make() {
        return mock(Node.class);
    }

    @Test
    public void fields() {
        inherited.value(); //: 1
        prepared.value(); //: 1/0
        shared.value(); //: 1
        list.get(0).value(); //: 1
        array[0].value(); //: 1
        late = mock(Node.class);
        late.value(); //: 1
    }

    @Test
    public void results() {
        helper(3).value(); //: 1/0
        Node node = make();
        node.value(); //: 1/0
        same(node).value(); //: 1/0
        all(node).get(0).value(); //: 1/0
        pair(node)[1].value(); //: 1/0
    }

    private static <T> T same(T object) {
        return object;
    }

    private List<Node> all(Node node) {
        return List.of(node);
    }

    private Node[] pair(Node node) {
        return new Node[] {null, node};
    }

    @Test
    public void parameters() {
        take(1L, mock(Node.class));
        List<Node> filled = new ArrayList<>();
        fillIn(filled);
        filled.get(0).value(); //: 1/0
        Node[] stored = new Node[1];
        storeIn(stored);
        stored[0].value(); //: 1/0
    }

    private void take(long number, Node node) {
        node.value(); //: 1/0
    }

    private void fillIn(List<Node> nodes) {
        nodes.add(mock(Node.class));
    }

    private void storeIn(Node[] nodes) {
        nodes[0] = mock(Node.class);
    }

    @Test
    public void stubs() {
        Node first = mock(Node.class);
        Node second = mock(Node.class);
        when(first.next()).thenReturn(second); //: 1
        first.next().value(); //: 2/1
    }

    @Test
    public void functions() throws Exception {
        Node node = mock(Node.class);
        Runnable run = () -> node.value(); //: 1/0
        run.run();
        Supplier<Node> supplier = () -> node;
        supplier.get().value(); //: 1/0
        Consumer<Node> consumer = each -> each.value(); //: 1/0
        consumer.accept(node);
        Callable<Integer> callable =
                new Callable<>() {
                    @Override
                    public Integer call() {
                        return node.value(); //: 1/0
                    }
                };
        callable.call();
        Supplier<Integer> reference = node::value;
        reference.get();
    }

    @Test
    public void holders() {
        Nodes nodes = new Nodes().with(mock(Node.class));
        nodes.first().value(); //: 1/0
        nodes.held().value(); //: 1/0
    }

    @Test
    public void none() {
        Nodes nodes = new Nodes();
        nodes.toString();
        plain(new StringBuilder());
    }

    private void plain(StringBuilder builder) {
        builder.append("x");
    }
}
