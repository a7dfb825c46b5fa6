package e;

import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

public class Net {
    private final SSLContext context;

    public Net(SSLContext context) {
        this.context = context;
    }

    public String protocol() {
        return context.getProtocol() + " " + context.getSocketFactory().getDefaultCipherSuites().length;
    }

    public SSLContext context() {
        return context;
    }

    public int entries(KeyStore keys) throws KeyStoreException {
        return keys.size();
    }

    public String asks(TrustManager[] managers) {
        try {
            ((X509TrustManager) managers[0]).checkServerTrusted(new X509Certificate[0], "RSA");
            return "trusted";
        } catch (CertificateException e) {
            return e.getMessage();
        }
    }
}
