// shows: the JDK gives T a digest that E has registered
// group: reflection
// cut: t.**
package t;

import e.Settings;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

public class Main {
    public static void main(String[] args) throws GeneralSecurityException {
        System.out.println(MessageDigest.getInstance("SHA-256").digest(new byte[] {1, 2}).length);
        Settings.provider();
        System.out.println(MessageDigest.getInstance("MINE").digest(new byte[] {1, 2})[0]);
    }
}
