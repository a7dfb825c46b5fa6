// shows: the edit makes an object of its own without a constructor once more, which the environment does not see
// verdict: passed
// cut: t.**
package t;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        if (Made.size() != 0) {
            throw new IllegalStateException();
        }
    }
}
