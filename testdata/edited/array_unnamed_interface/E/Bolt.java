package e;

class Bolt implements Part {
    private final String name;

    Bolt(String name) {
        this.name = name;
    }

    @Override
    public Label label() {
        return new Label(name);
    }

    @Override
    public Label[] labels(Label more) {
        return new Label[] {label(), more};
    }

    @Override
    public String toString() {
        return "Bolt " + name;
    }
}
