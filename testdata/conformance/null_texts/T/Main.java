// shows: texts of the JVM's NullPointerException in rewritten code: receivers, fields, arrays, results, locks, locals; caught in place, outside, in the JDK and in the environment
// group: exceptions
// cut: t.**
package t;

import e.Node;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

public class Main {
    private Node own;
    private Node[] owns;
    private String text;
    private Main main;
    private static Node common;

    interface Try {
        void run() throws Exception;
    }

    static void tried(Try code) {
        try {
            code.run();
            System.out.println("nothing");
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static int inPlace(Node node, int times) {
        for (int i = 0; i < times; i++) {
            try {
                Node other = i % 2 == 0 ? node : null;
                return other.number;
            } catch (NullPointerException e) {
                System.out.println("in place " + e.getMessage());
            } finally {
                System.out.println("finally");
            }
        }
        return 0;
    }

    static int overwritten(Node node, long size, Node last) {
        node = last;
        return node.number;
    }

    static synchronized void locked(Object lock, Node node) {
        synchronized (lock) {
            synchronized (node) {
                System.out.println("locked");
            }
        }
    }

    static String recursive(int depth, Node node) {
        return depth == 0 ? "" + node.number : recursive(depth - 1, node) + depth;
    }

    private void fields() {
        tried(() -> System.out.println(own.number));
        tried(() -> System.out.println(own.next.number));
        tried(() -> System.out.println(owns[2].number));
        owns = new Node[3];
        tried(() -> System.out.println(owns[2].number));
        tried(() -> owns[owns.length - 1].next = null);
        tried(() -> System.out.println(main.own.next.next));
        tried(() -> System.out.println(main.text.length()));
        own = new Node();
        tried(() -> System.out.println(own.next.next.number));
        tried(() -> System.out.println(own.next().number));
        tried(() -> own.nodes[1].big = 5);
        tried(() -> own.nodes[own.number] = own);
        tried(() -> System.out.println(own.nodes.length));
        own.nodes = new Node[4];
        tried(() -> System.out.println(own.nodes[own.number].at(1, 2, "", null, null).number));
        tried(() -> own.nodes[own.nodes.length - 1].at(1, 2, "", null, null));
        tried(() -> System.out.println(own.at(1, 2, "x", null, null).next));
        main = new Main();
        tried(() -> System.out.println(main.own.next.next));
        tried(() -> System.out.println(main.own == own ? 1 : main.text.length()));
        tried(() -> System.out.println(own.lengthOfLabel()));
    }

    private static void statics() {
        tried(() -> System.out.println(Node.root.number));
        tried(() -> System.out.println(Node.root.next.next));
        tried(() -> Node.root.big = 1L << 40);
        tried(() -> System.out.println(common.next()));
        tried(() -> System.out.println(Node.make(null).next()));
        tried(() -> System.out.println(Node.make(common).next().next()));
        tried(() -> System.out.println(Node.shape(false).corner()));
        tried(() -> System.out.println(Node.shape(true).corner().number));
    }

    private static void objects(Node none, Node.Many many) throws Exception {
        tried(() -> System.out.println(none.getClass()));
        tried(() -> System.out.println(none.hashCode()));
        tried(() -> System.out.println(none.equals(none)));
        tried(() -> none.wait());
        tried(() -> none.notifyAll());
        tried(() -> locked(none, null));
        tried(() -> locked("", none));
        tried(() -> System.out.println(many.size()));
        tried(() -> System.out.println(many.count()));
        tried(() -> System.out.println(many.get(0).number));
        tried(() -> System.out.println(((Node) (Object) none).number));
        tried(() -> inPlace(none, 3));
        tried(() -> overwritten(none, 1, none));
        tried(() -> recursive(3, none));
        Function<Node, Node> next = Node::next;
        tried(() -> next.apply(null));
        tried(() -> List.of(1, 2).forEach(number -> System.out.println(none.number + number)));
        tried(() -> new TreeSet<Node>(Comparator.comparing(Node::lengthOfLabel)).add(none));
        tried(() -> CompletableFuture.supplyAsync(() -> none.number).join());
        tried(() -> {
            throw new NullPointerException();
        });
        tried(() -> {
            throw new NullPointerException("e.Node_iface");
        });
        tried(() -> {
            RuntimeException thrown = none == null ? null : new RuntimeException();
            throw thrown;
        });
        System.out.println(Node.failing(() -> System.out.println(none.next().number)));
        System.out.println(Node.failing(() -> System.out.println(((Main) null).own)));
        try {
            CompletableFuture.supplyAsync(() -> none.next).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage());
        }
        try {
            none.next.next = none;
        } catch (NullPointerException e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(e.getMessage() + " at " + top.getClassName() + "." + top.getMethodName());
        }
    }

    public static void main(String[] args) throws Exception {
        new Main().fields();
        statics();
        objects(null, null);
        Thread thread = new Thread(() -> System.out.println(common.number));
        thread.setUncaughtExceptionHandler((of, thrown) -> System.out.println("uncaught: " + thrown.getMessage()));
        thread.start();
        thread.join();
    }
}
