package t;

import e.Painter;

public enum Size {
    SMALL(1),
    LARGE(10) {
        @Override
        public int weight() {
            return super.weight() * 2;
        }
    };

    private final int base;

    Size(int base) {
        this.base = base;
    }

    public int weight() {
        return base;
    }

    String tool(Painter painter) {
        return painter.tool(this);
    }
}
