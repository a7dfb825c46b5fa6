package t;

class Base {
    String tell(String text) {
        return "base " + text;
    }
}
