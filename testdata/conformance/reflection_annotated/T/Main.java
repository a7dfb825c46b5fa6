// shows: code under test looks at a class of the environment whose annotations a replay has not got
// group: reflection
// cut: t.**
package t;

import e.Bean;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(Bean.class.getMethod("name").getAnnotations().length);
        System.out.println(Bean.class.getMethod("name").invoke(new Bean()));
    }
}
