// shows: default methods of an interface, with classes of the other realm in their descriptors, overridden there, and here
// group: types
// cut: t.**
package t;

import e.Node;

public class Main {
    public static void main(String[] args) {
        System.out.println(new Node("x").shown());
        Traversor.traverse(new Visitor() {
            @Override
            public void head(Node node) {
                System.out.println(node.name());
            }

            @Override
            public void tail(Node node) {
                System.out.println("end of " + node.name());
            }
        }, new Node("y"));
    }
}
