package e;

public class Store {
    private static int count;
    private final Part[] parts = {new Bolt("one"), new Bolt("two")};

    static int count() {
        return ++count;
    }

    public Object[] parts() {
        return parts;
    }

    public String joined(Object[] some) {
        StringBuilder text = new StringBuilder();
        for (Part part : (Part[]) some) {
            text.append(part == null ? "-" : part.twice().text()).append(' ');
        }
        return text.toString();
    }

    public String kept() {
        return parts[0].labels(new Label("x"))[1].text() + (parts[1] == null);
    }
}
