package t;

import e.Base;
import java.util.Optional;

/** Code under test below a generic class of the environment. */
public class Dao extends Base<String> {
    public Optional<String> find(int id) {
        return Optional.ofNullable(load(id));
    }
}
