// shows: key stores, factories of trust and of keys, and contexts of TLS, made by code under test and handed to the environment and back
// group: JDK
// cut: t.**
package t;

import e.Net;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.CertificateException;
import java.security.cert.PKIXParameters;
import java.security.cert.X509Certificate;
import java.util.Collections;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

public class Main {
    /** Trusts nobody. */
    static class Doubting implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
            throw new CertificateException("doubted: " + chain.length + " of " + type);
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }

    public static void main(String[] args) throws Exception {
        char[] password = "secret".toCharArray();
        KeyStore keys = stored(password);
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init((KeyStore) null);
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, password);
        SSLContext context = SSLContext.getInstance("TLSv1.2");
        context.init(own.getKeyManagers(), trust.getTrustManagers(), new SecureRandom());
        Net net = new Net(context);
        System.out.println(net.protocol() + " " + (net.context() == context) + " " + net.entries(keys));
        SSLEngine engine = net.context().createSSLEngine();
        SSLParameters parameters = context.getDefaultSSLParameters();
        parameters.setUseCipherSuitesOrder(false);
        engine.setSSLParameters(parameters);
        System.out.println(engine.getSSLParameters().getUseCipherSuitesOrder() + " " + engine.getSession().getProtocol());
        SSLContext doubting = SSLContext.getInstance("TLS");
        TrustManager[] managers = {new Doubting()};
        doubting.init(null, managers, null);
        System.out.println(new Net(doubting).asks(managers) + " " + doubting.getProtocol());
        try {
            new PKIXParameters(keys);
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    /** Written to memory, and read. */
    private static KeyStore stored(char[] password) throws Exception {
        KeyStore empty = KeyStore.getInstance(KeyStore.getDefaultType());
        empty.load(null, password);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        empty.store(bytes, password);
        KeyStore read = KeyStore.getInstance("PKCS12");
        read.load(new ByteArrayInputStream(bytes.toByteArray()), password);
        System.out.println(read.size() + " " + Collections.list(read.aliases()) + " " + read.getType());
        return read;
    }
}
