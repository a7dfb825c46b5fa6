package e;

import java.io.IOException;

/** Its initialiser tells, and no method of it has a body. */
public interface Part {
    String NAME = Log.note("Part");

    Part next(Part other);

    Part checked(Part other) throws IOException;

    Log log();
}
