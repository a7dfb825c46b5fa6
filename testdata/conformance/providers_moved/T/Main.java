// shows: T asks the JDK for a digest after E has put another security provider first
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

public class Main {
    public static void main(String[] args) throws GeneralSecurityException {
        System.out.println(MessageDigest.getInstance("SHA-256").getProvider().getName());
        Settings.hard();
        System.out.println(MessageDigest.getInstance("SHA-256").getProvider().getName());
    }
}
