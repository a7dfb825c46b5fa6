package t;

import java.util.ArrayList;
import java.util.List;

public interface Words {
    List<String> ALL = new ArrayList<>(List.of("one"));
}
