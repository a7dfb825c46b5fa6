package t;

class Inside {
    private Inside() {}

    static boolean checked() {
        boolean checked = false;
        assert checked = true;
        return checked;
    }
}
