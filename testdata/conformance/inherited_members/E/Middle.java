package e;

import t.Base;

public class Middle extends Base {
}
