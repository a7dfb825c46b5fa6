package t;

class Item {
    int first;
    int second;
}
