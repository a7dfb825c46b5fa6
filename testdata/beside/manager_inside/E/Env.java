package e;

import java.security.Permission;

/** Sets a security manager and takes it away, and nothing crosses meanwhile. */
@SuppressWarnings("removal")
public class Env extends SecurityManager {
    public static int guarded() {
        System.setSecurityManager(new Env());
        System.setSecurityManager(null);
        return 7;
    }

    @Override
    public void checkPermission(Permission permission) {
        // All is allowed.
    }
}
