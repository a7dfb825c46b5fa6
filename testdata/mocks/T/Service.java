package t;

import e.Clock;
import e.Repo;

/** What is tested. */
public class Service {
    private final Repo repo;
    private final Port port;
    private final Clock clock = new Clock();

    public Service(Repo repo, Port port) {
        this.repo = repo;
        this.port = port;
    }

    public String name(int id) {
        return clock.now() == 0 ? "" : repo.find(id).toUpperCase() + port.suffix();
    }
}
