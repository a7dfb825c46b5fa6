package factor.runtime.capture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/**
 * What tells a secret from others: a digest that is made with a key. Only the machine of the user
 * who captured has the key, so nobody else can try secrets one by one (decision 022).
 */
public final class SecretDigest {
    private static final int KEY_BYTES = 32;

    /** So many are kept: more than anybody can try, and few enough to show. */
    private static final int KEPT_BYTES = 8;

    private final MessageDigest sha256;
    private final byte[] key;

    private SecretDigest(MessageDigest sha256, byte[] key) {
        this.sha256 = sha256;
        this.key = key;
    }

    /**
     * That of the key in a file, or null where there is none.
     *
     * @param file null where the user's machine keeps none
     */
    public static SecretDigest withKey(Path file) {
        try {
            byte[] key = file == null ? new byte[0] : Files.readAllBytes(file);
            // The JDK's own: a provider of the program's is code of the program.
            return key.length == KEY_BYTES
                    ? new SecretDigest(MessageDigest.getInstance("SHA-256", "SUN"), key)
                    : null;
        } catch (IOException | GeneralSecurityException e) {
            return null;
        }
    }

    /** Which key it is. No secret is empty. */
    public String ofKey() {
        return of("");
    }

    /** The digest of a secret. */
    public String of(String secret) {
        sha256.update(key);
        for (char unit : secret.toCharArray()) {
            sha256.update((byte) (unit >> 8));
            sha256.update((byte) unit);
        }
        byte[] digest = sha256.digest();
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < KEPT_BYTES; i++) {
            made.append(Character.forDigit(digest[i] >> 4 & 15, 16));
            made.append(Character.forDigit(digest[i] & 15, 16));
        }
        return made.toString();
    }
}
