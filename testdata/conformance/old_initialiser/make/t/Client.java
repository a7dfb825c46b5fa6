package t.v00;

import e.v00.Chosen;
import e.v00.Thing;

public class Client implements Chosen {
    public Thing chosen(Thing[] all) {
        return all[0];
    }
}
