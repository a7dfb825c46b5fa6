package e;

public class Speaker {
    public int words() {
        return Spoken.ALL.size();
    }

    public void say(String word) {
        Spoken.ALL.add(word);
    }
}
