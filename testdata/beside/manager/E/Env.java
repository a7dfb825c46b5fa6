package e;

import java.security.Permission;

@SuppressWarnings("removal")
public class Env extends SecurityManager {
    public static void guard() {
        System.setSecurityManager(new Env());
    }

    public static boolean isGuarded() {
        return System.getSecurityManager() != null;
    }

    @Override
    public void checkPermission(Permission permission) {
        // All is allowed.
    }
}
