package t;

import e.Other;

/** Has no initialiser of its own. */
public class Bare extends Other {
}
