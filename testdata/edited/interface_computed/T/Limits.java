package t;

import e.Env;

public interface Limits {
    int LIMIT = Helper.twice(Env.base());
}
