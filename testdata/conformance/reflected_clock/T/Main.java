// shows: T reaches a clock of the JDK by reflection, which no crossing in its code shows
// group: reflection
// cut: t.**
package t;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(Math.class.getMethod("abs", int.class).invoke(null, -3));
        long then = System.currentTimeMillis();
        long now = (Long) System.class.getMethod("currentTimeMillis").invoke(null);
        System.out.println(now - then >= 0 && now - then < 10_000);
    }
}
