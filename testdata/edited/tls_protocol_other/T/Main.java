// shows: code under test has another protocol of TLS, and trusts nobody
// verdict: diverged
// cut: t.**
package t;

import e.Net;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

public class Main {
    public static void main(String[] args) throws Exception {
        SSLContext context = SSLContext.getInstance("TLSv1.2");
        context.init(null, null, null);
        System.out.println(new Net(context).protocol().isEmpty());
    }
}
