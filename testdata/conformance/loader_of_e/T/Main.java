// shows: a class loader of E that defines a class of the class path once more, with the code source of another: the rewritten class, for it reads that
// group: reflection
// cut: t.**
package t;

import e.Server;

public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(Server.serve(new Handler()));
    }
}
