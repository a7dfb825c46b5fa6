package t.root;

/** Of another package: classes below call and override what is protected. */
public class Root {
    private int rooted;

    protected String rooted(String by) {
        rooted++;
        return by + rooted;
    }
}
