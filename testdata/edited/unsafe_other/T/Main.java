// shows: the edit makes an object of another class of the environment without a constructor
// verdict: diverged
// cut: t.**
package t;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        if (Made.size() != 0) {
            throw new IllegalStateException();
        }
    }
}
