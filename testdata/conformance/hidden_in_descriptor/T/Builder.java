package t;

class Builder {
    private final String name;

    Builder(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }
}
