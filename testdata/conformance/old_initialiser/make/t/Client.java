package t.v00;

import e.v00.Chosen;

public class Client implements Chosen {
    public Chosen chosen(Chosen[] all) {
        return all[0];
    }
}
