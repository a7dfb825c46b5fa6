package e;

public class Thing {
    public static String level(Marks.Level level) {
        return "level " + level;
    }
}
