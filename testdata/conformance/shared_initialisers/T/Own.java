package t;

import e.Counter;

/** Its initialiser calls the environment, from which realm ever it is first used. */
public interface Own {
    long STARTED = Counter.next();

    long started();
}
