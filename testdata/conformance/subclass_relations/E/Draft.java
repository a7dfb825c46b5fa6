package e;

import t.Plan;

public class Draft extends Plan {}
