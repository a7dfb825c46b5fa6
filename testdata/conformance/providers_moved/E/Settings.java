package e;

import java.security.Provider;
import java.security.Security;

public class Settings {
    private Settings() {}

    public static void hard() {
        Provider last = Security.getProviders()[Security.getProviders().length - 1];
        Security.removeProvider(last.getName());
        Security.insertProviderAt(last, 1);
    }
}
