// shows: package-private and protected members across the boundary inside one package
// group: types
// cut: p.T*
// identity: wrapped
// main: p.TMain
package p;

public class TMain {
    int counter;

    String secret(int n) {
        counter += n;
        return "T-secret" + counter;
    }

    public static void main(String[] args) {
        EVault vault = new EVault(4);
        vault.level++;
        System.out.println(vault.level + " " + vault.open("key") + " " + vault.hidden());
        TMain main = new TMain();
        System.out.println(EVault.peek(main) + " " + main.counter);
        TSub sub = new TSub();
        System.out.println(sub.hidden() + " " + sub.reveal());
        System.out.println(EVault.reveal(sub));
    }
}
