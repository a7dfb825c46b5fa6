package t;

import e.Middle;

public class Leaf extends Middle {
}
