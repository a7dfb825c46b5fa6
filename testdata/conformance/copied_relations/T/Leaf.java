package t;

import e.Base;

public class Leaf extends Base {
}
