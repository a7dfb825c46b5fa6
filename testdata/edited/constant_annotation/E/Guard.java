package e;

public class Guard {
    private Guard() {}

    public static boolean lets(Object who) {
        Role role = who.getClass().getAnnotation(Role.class);
        return role != null && role.value().equals("admin");
    }
}
