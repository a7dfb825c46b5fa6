package e;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** Lists and sets, gone through and copied. */
public class Lists {
    private final List<Part> parts = new ArrayList<>();
    private final List<String> names = new ArrayList<>(List.of("c", "a", "b"));
    private final Set<String> set = new HashSet<>(names);
    private final String[] array = {"c", "a", "b"};

    public Lists() {
        parts.add(new Part("one", 1));
        parts.add(new Reduced("two", 20));
    }

    public int readsInALoop() {
        int sum = 0;
        for (Part part : parts) {
            sum += part.price();
        }
        return sum;
    }

    public int readsByIndex() {
        int sum = 0;
        for (int i = 0; i < parts.size(); i++) {
            sum += parts.get(i).price;
        }
        return sum;
    }

    public String readsByAnIterator() {
        Iterator<String> names = this.names.iterator();
        String last = "";
        while (names.hasNext()) {
            last = names.next();
        }
        return last;
    }

    public boolean readsByContains() {
        return names.contains("a") && set.contains("b") && !names.isEmpty() && names.indexOf("b") == 2;
    }

    public String readsASortedCopy() {
        List<String> copy = new ArrayList<>(names);
        Collections.sort(copy);
        return copy.toString();
    }

    public String readsACopySortedByALambda() {
        List<Part> copy = new ArrayList<>(parts);
        copy.sort(Comparator.comparing(part -> -part.price()));
        return copy.get(0).name();
    }

    public List<String> readsIntoAFreshList() {
        List<String> fresh = new ArrayList<>();
        for (Part part : parts) {
            fresh.add(part.name());
        }
        return fresh;
    }

    public int readsIntoAFreshSet() {
        Set<String> fresh = new HashSet<>();
        for (String name : array) {
            fresh.add(name);
        }
        return fresh.size();
    }

    public int readsAnUnmodifiableView() {
        return Collections.unmodifiableList(parts).size() + List.copyOf(names).size();
    }

    public String readsIntoAnArray() {
        return Arrays.toString(names.toArray(new String[0]));
    }

    public String readsASortedArray() {
        String[] copy = array.clone();
        Arrays.sort(copy);
        return String.join("", copy);
    }

    public int readsByBinarySearch() {
        return Arrays.binarySearch(new int[] {1, 3, 5}, 3);
    }

    public String readsThroughAHelperThatFills() {
        List<String> fresh = new ArrayList<>();
        fill(fresh);
        return fresh.toString();
    }

    private void fill(List<String> into) {
        into.addAll(names);
    }

    public int readsByForEachOfALambda() {
        int[] sum = {0};
        parts.forEach(part -> sum[0] += part.price());
        return sum[0];
    }
}
