package t;

public class Handler {
    public String handle(String what) {
        return what + " handled";
    }
}
