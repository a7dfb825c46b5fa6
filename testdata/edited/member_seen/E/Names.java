package e;

public class Names {
    public static int methods(Object object) {
        int methods = 0;
        for (Class<?> member : object.getClass().getDeclaredClasses()) {
            methods += member.getDeclaredMethods().length;
        }
        return methods;
    }
}
