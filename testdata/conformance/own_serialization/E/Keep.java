package e;

public class Keep {
    private byte[] bytes;

    public void keep(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    public byte[] kept() {
        return bytes;
    }
}
