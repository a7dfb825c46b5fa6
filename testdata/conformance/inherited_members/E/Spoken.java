package e;

import t.Words;

public class Spoken implements Words {
}
