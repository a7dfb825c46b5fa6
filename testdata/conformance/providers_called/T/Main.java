// shows: T names the provider that E has registered, and the JDK makes its digest
// group: reflection
// cut: t.**
package t;

import e.Settings;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

public class Main {
    public static void main(String[] args) throws GeneralSecurityException {
        Settings.provider();
        System.out.println(MessageDigest.getInstance("MINE", "Mine").digest(new byte[] {1, 2})[0]);
    }
}
