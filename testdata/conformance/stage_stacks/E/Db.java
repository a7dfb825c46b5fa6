package e;

public class Db {
    public String load(String key) {
        if (key.equals("bad")) {
            throw new IllegalStateException("no " + key);
        }
        return "row " + key;
    }
}
