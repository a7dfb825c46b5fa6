package t;

class Item {
    int first;
    int second;

    static class Inside {}
}
