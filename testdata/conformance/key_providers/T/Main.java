// shows: T asks the JDK for keys, parameters and certificates, whose providers are in their order
// group: JDK
// cut: t.**
package t;

import e.Algorithms;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.cert.CertificateFactory;
import javax.crypto.SecretKeyFactory;

public class Main {
    public static void main(String[] args) throws GeneralSecurityException {
        System.out.println(KeyFactory.getInstance(Algorithms.ofKeys()).getAlgorithm());
        System.out.println(SecretKeyFactory.getInstance("DESede").getAlgorithm());
        System.out.println(AlgorithmParameters.getInstance("AES").getAlgorithm());
        System.out.println(CertificateFactory.getInstance("X.509").getType());
    }
}
