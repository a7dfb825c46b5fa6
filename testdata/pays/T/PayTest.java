package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** One test waits for its environment. What the other one hands over is drawn at random by the JDK, out of sight: no replay repeats it. */
class PayTest {
    @Test
    void waits() throws InterruptedException {
        assertEquals(5, e.Shop.price("bread"));
    }

    @Test
    void draws() throws Exception {
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"));
        assertEquals(16, e.Shop.keep(cipher.doFinal(new byte[4])));
    }
}
