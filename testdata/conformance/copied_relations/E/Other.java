package e;

import t.Top;

public class Other extends Top {
}
