package e;

import t.Data;

public class Extra extends Data {}
