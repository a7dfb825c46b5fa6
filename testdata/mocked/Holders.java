// shows: mocks in arrays, collections, maps, iterators, streams, Optional, references
// needs: mockito-core-5.11.0 junit-4.13.2 hamcrest-core-1.3 guava-33.2.1-jre
package m;

import static org.mockito.Mockito.mock;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.lang.ref.WeakReference;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.*;
import org.junit.Test;

interface Part {
    int weight();

    List<Part> parts();
}

public class Holders {
    private final Part part = mock(Part.class);

    @Test
    public void arrays() {
        Part[] row = {mock(Part.class), part};
        row[0].weight(); //: 1
        Part[][] rows = new Part[2][2];
        rows[0][1] = part;
        rows[0][1].weight(); //: 1
        Part[] copy = row.clone();
        copy[1].weight(); //: 1
        Part[] longer = Arrays.copyOf(row, 4);
        longer[0].weight(); //: 1
        Object object = row;
        ((Part[]) object)[0].weight(); //: 1
        for (Part each : row) {
            each.weight(); //: 1
        }
        Part[] empty = new Part[1];
        empty.getClass();
    }

    @Test
    public void lists() {
        List<Part> list = new ArrayList<>();
        list.add(part);
        list.get(0).weight(); //: 1
        for (Part each : list) {
            each.weight(); //: 1
        }
        ListIterator<Part> iterator = new LinkedList<>(list).listIterator();
        iterator.next().weight(); //: 1
        List<Part> all = new Vector<>();
        all.addAll(list);
        all.subList(0, 1).get(0).weight(); //: 1
        list.toArray(new Part[0])[0].weight(); //: 1
        Part[] into = new Part[1];
        list.toArray(into);
        into[0].weight(); //: 1
        Collections.unmodifiableList(list).get(0).weight(); //: 1
        Arrays.asList(part, part).get(1).weight(); //: 1
        List.of(part).get(0).weight(); //: 1
        Collections.singletonList(part).iterator().next().weight(); //: 1
        List<List<Part>> nested = List.of(list);
        nested.get(0).get(0).weight(); //: 1
        list.size();
        list.remove(0).weight(); //: 1
        List<Part> many = new ArrayList<>();
        Collections.addAll(many, part);
        many.get(0).weight(); //: 1
        ImmutableList.of(part).get(0).weight(); //: 1
        ImmutableList.<Part>builder().add(part).build().get(0).weight(); //: 1
        Lists.newArrayList(part).get(0).weight(); //: 1
    }

    @Test
    public void maps() {
        Map<String, Part> map = new HashMap<>();
        map.put("x", part);
        map.get("x").weight(); //: 1
        map.getOrDefault("y", null).weight(); //: 1
        map.values().iterator().next().weight(); //: 1
        for (Map.Entry<String, Part> entry : map.entrySet()) {
            entry.getValue().weight(); //: 1
        }
        map.computeIfAbsent("z", key -> mock(Part.class)).weight(); //: 1
        Map<String, List<Part>> lists = new TreeMap<>();
        lists.computeIfAbsent("x", key -> new ArrayList<>()).add(part);
        lists.get("x").get(0).weight(); //: 1
        Map.of("x", part).get("x").weight(); //: 1
    }

    @Test
    public void queues() throws Exception {
        Deque<Part> deque = new ArrayDeque<>();
        deque.push(part);
        deque.peek().weight(); //: 1
        deque.pollLast().weight(); //: 1
        BlockingQueue<Part> queue = new LinkedBlockingQueue<>();
        queue.put(part);
        queue.take().weight(); //: 1
        SortedSet<Part> set = new TreeSet<>(Comparator.comparing(Part::weight));
        set.add(part);
        set.first().weight(); //: 1
    }

    @Test
    public void streams() {
        List<Part> list = List.of(part);
        list.stream().findFirst().get().weight(); //: 1
        list.stream().forEach(each -> each.weight()); //: 1/0
        list.forEach(each -> each.weight()); //: 1/0
        list.stream().filter(each -> each.weight() == 0).toList().get(0).weight(); //: 2/1
        IntStream.range(0, 2).mapToObj(i -> mock(Part.class)).collect(Collectors.toList()).get(0).weight(); //: 1/0
        Stream.of("x").map(name -> part).findAny().orElseThrow().weight(); //: 1/0
        Stream.generate(() -> mock(Part.class)).limit(2).toArray(Part[]::new)[0].weight(); //: 1/0
        Stream.of(list).flatMap(List::stream).findFirst().get().weight(); //: 1
        Stream.of("x").map(String::length).findFirst().get().intValue();
    }

    @Test
    public void references() throws Exception {
        Optional.of(part).get().weight(); //: 1
        Optional.<Part>empty().orElse(part).weight(); //: 1
        Optional.ofNullable(part).map(each -> each).get().weight(); //: 1/0
        Optional.of(part).ifPresent(each -> each.weight()); //: 1/0
        AtomicReference<Part> atomic = new AtomicReference<>(part);
        atomic.get().weight(); //: 1
        AtomicReference<Part> later = new AtomicReference<>();
        later.set(part);
        later.get().weight(); //: 1
        new WeakReference<>(part).get().weight(); //: 1
        CompletableFuture.completedFuture(part).get().weight(); //: 1
        Objects.requireNonNull(part).weight(); //: 1
        ThreadLocal<Part> local = new ThreadLocal<>();
        local.set(part);
        local.get().weight(); //: 1
    }

    @Test
    public void ofMocks() {
        List<Part> list = mock(List.class);
        list.add(null); //: 1
        list.get(0); //: 1
        Iterator<Part> iterator = mock(Iterator.class);
        iterator.next(); //: 1
    }

    @Test
    public void none() {
        List<String> names = new ArrayList<>(List.of("x"));
        names.add("y");
        names.get(0).length();
        Object[] objects = {"x"};
        objects[0].hashCode();
    }
}
