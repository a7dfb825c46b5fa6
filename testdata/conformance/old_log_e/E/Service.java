package e;

import org.apache.log4j.Logger;

public class Service {
    private static final Logger LOG = Logger.getLogger(Service.class);

    public static void work(int times) {
        for (int i = 0; i < times; i++) {
            LOG.info(i == 1 ? "a secret" : "step " + i);
        }
        LOG.warn("done");
    }
}
