package e;

public class Env {
    public int keep(byte[] bytes) {
        return bytes.length;
    }
}
