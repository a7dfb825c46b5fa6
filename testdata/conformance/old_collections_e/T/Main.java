// shows: a library of 2004 in class files of version 45, commons-collections 3.1, as the environment: maps, bags, buffers and iterators of it in the hands of code under test, its functors over code under test, classes of the code under test below its own
// group: library
// cut: t.**
// jars: commons-collections-3.1
// identity: wrapped
package t;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.commons.collections.Bag;
import org.apache.commons.collections.Buffer;
import org.apache.commons.collections.BufferUnderflowException;
import org.apache.commons.collections.Closure;
import org.apache.commons.collections.CollectionUtils;
import org.apache.commons.collections.FastArrayList;
import org.apache.commons.collections.MultiHashMap;
import org.apache.commons.collections.OrderedMap;
import org.apache.commons.collections.OrderedMapIterator;
import org.apache.commons.collections.Predicate;
import org.apache.commons.collections.Transformer;
import org.apache.commons.collections.bag.TreeBag;
import org.apache.commons.collections.bidimap.DualHashBidiMap;
import org.apache.commons.collections.buffer.CircularFifoBuffer;
import org.apache.commons.collections.collection.AbstractCollectionDecorator;
import org.apache.commons.collections.comparators.ReverseComparator;
import org.apache.commons.collections.functors.ChainedTransformer;
import org.apache.commons.collections.iterators.ArrayIterator;
import org.apache.commons.collections.map.LRUMap;
import org.apache.commons.collections.map.LazyMap;
import org.apache.commons.collections.map.LinkedMap;

@SuppressWarnings("unchecked")
public class Main {
    /** Extends a class of the library that extends one of the JDK's. */
    static class Newest extends LRUMap {
        private static final long serialVersionUID = 1;
        private final ArrayList<Object> gone = new ArrayList<>();

        Newest() {
            super(2);
        }

        @Override
        protected boolean removeLRU(LinkEntry entry) {
            gone.add(entry.getKey());
            return true;
        }
    }

    /** Its superclass answers what it does not. */
    static class Loud extends AbstractCollectionDecorator {
        Loud(Collection<String> texts) {
            super(texts);
        }

        @Override
        public boolean add(Object object) {
            return getCollection().add(object + "!");
        }
    }

    public static void main(String[] args) {
        Newest newest = new Newest();
        newest.put("a", "1");
        newest.put("b", "2");
        newest.get("a");
        newest.put("c", "3");
        System.out.println(newest.gone + " " + newest.containsKey("a") + " " + newest.isFull() + " " + newest.size());
        Loud loud = new Loud(new ArrayList<>());
        loud.add("x");
        CollectionUtils.addAll(loud, new String[] {"y", "z"});
        System.out.println(loud + " " + loud.size() + " " + loud.contains("y!"));
        Bag bag = new TreeBag(Arrays.asList("b", "a", "b"));
        System.out.println(bag.getCount("b") + " " + bag.uniqueSet().size() + " " + bag);
        Buffer buffer = new CircularFifoBuffer(2);
        buffer.addAll(List.of("one", "two", "three"));
        System.out.println(buffer.remove() + " " + buffer.get() + " " + buffer.remove());
        try {
            buffer.remove();
        } catch (BufferUnderflowException e) {
            System.out.println(e.getMessage());
        }
        Transformer length = text -> ((String) text).length();
        Transformer twice = number -> 2 * (Integer) number;
        Transformer chain = ChainedTransformer.getInstance(length, twice);
        Predicate even = number -> (Integer) number % 4 == 0;
        Collection<Object> mapped = CollectionUtils.collect(List.of("a", "bb", "ccc", "dddd"), chain);
        System.out.println(mapped + " " + CollectionUtils.select(mapped, even) + " " + CollectionUtils.countMatches(mapped, even));
        int[] sum = {0};
        Closure add = number -> sum[0] += (Integer) number;
        CollectionUtils.forAllDo(mapped, add);
        Map<Object, Object> lazy = LazyMap.decorate(new java.util.HashMap<>(), length);
        System.out.println(sum[0] + " " + lazy.get("lazy") + " " + lazy);
        OrderedMap ordered = new LinkedMap();
        ordered.put("first", 1);
        ordered.put("second", 2);
        OrderedMapIterator steps = ordered.orderedMapIterator();
        StringBuilder text = new StringBuilder();
        while (steps.hasNext()) {
            text.append(steps.next()).append(steps.getValue());
        }
        while (steps.hasPrevious()) {
            text.append(steps.previous());
        }
        System.out.println(text + " " + ordered.lastKey() + " " + new DualHashBidiMap(ordered).getKey(2));
        MultiHashMap multiple = new MultiHashMap();
        multiple.put("k", "v");
        multiple.put("k", "w");
        FastArrayList list = new FastArrayList(List.of(3, 1, 2));
        list.sort(new ReverseComparator());
        Iterator<Object> array = new ArrayIterator(new String[] {"p", "q"});
        System.out.println(multiple.get("k") + " " + list + " " + array.next() + array.hasNext());
    }
}
