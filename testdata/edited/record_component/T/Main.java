// shows: E follows the components of a record to another record; the edit adds one there
// verdict: diverged
// cut: t.**
package t;

import e.Ledger;

public class Main {
    public static void main(String[] args) {
        if (!Ledger.columns(Entry.class).equals("key amount(cents )")) {
            throw new IllegalStateException();
        }
    }
}
