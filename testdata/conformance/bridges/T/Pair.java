package t;

class Pair<A extends Comparable<A>, B> implements Comparable<Pair<A, B>> {
    final A first;
    final B second;

    Pair(A first, B second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public int compareTo(Pair<A, B> other) {
        return first.compareTo(other.first);
    }

    @Override
    public String toString() {
        return "(" + first + ", " + second + ")";
    }
}
