package e;

class Alone implements Named {
    @Override
    public String name() {
        return "alone";
    }
}
