package e;

import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;
import t.Color;
import t.Item;
import t.Mark;
import t.Shape;

public class Env {
    volatile Item item;
    static final AtomicReferenceFieldUpdater<Env, Item> ITEM = AtomicReferenceFieldUpdater.newUpdater(Env.class, Item.class, "item");
    static final StringBuilder OUT = new StringBuilder();

    interface Step { Object run() throws Throwable; }

    static void check(String name, Step test) {
        try {
            OUT.append(name).append(' ').append(test.run()).append('\n');
        } catch (Throwable e) {
            OUT.append(name).append(" throws ").append(e).append('\n');
        }
    }

    public static String all(Item one, Item other, Shape shape, Comparator<Item> order, Iterable<Item> items, InputStream in, Reader reader, OutputStream out, AutoCloseable closeable, Runnable task, Callable<Item> callable, Map<Item, String> map, Supplier<Item[]> arrays, CharSequence chars, Function<Item, ? extends Object> function, Iterator<Item> iterator, Class<?> itemClass) {
        check("checked list", () -> { List<Item> l = Collections.checkedList(new ArrayList<>(), Item.class); l.add(one); return l; });
        check("updater", () -> { Env m = new Env(); return ITEM.compareAndSet(m, null, one) + " " + (ITEM.get(m) == one); });
        check("copyOf", () -> Arrays.copyOf(new Object[] {one, other}, 2, Item[].class)[1].name());
        check("class", () -> one.getClass() + " " + itemClass + (itemClass == Item.class) + one.getClass().getSimpleName());
        check("hash map", () -> { Map<Item, Integer> m = new HashMap<>(); m.put(one, 1); m.put(other, 2); return m.get(one) + " " + m.containsKey(other) + m.size(); });
        check("tree map", () -> new TreeMap<>(Map.of(one, 1, other, 2)).firstKey().name());
        check("sort", () -> Stream.of(other, one).sorted(order).map(Item::name).toList());
        check("max", () -> Collections.max(List.of(one, other)).name());
        check("for", () -> { String s = ""; for (Item i : items) s += i.name(); return s; });
        check("iterator", () -> { String s = ""; while (iterator.hasNext()) s += iterator.next().name(); return s; });
        check("stream", () -> StreamSupport.stream(items.spliterator(), false).count());
        check("in", () -> new String(in.readAllBytes()));
        check("reader", () -> new BufferedReader(reader).readLine());
        check("out", () -> { new PrintStream(out).printf("%s%d", "x", 3).flush(); return out.toString(); });
        check("close", () -> { try (closeable) { return "in"; } });
        check("task", () -> { ExecutorService p = Executors.newSingleThreadExecutor(); try { p.submit(task).get(); return p.submit(callable).get().name(); } finally { p.shutdown(); } });
        check("map", () -> map.get(one) + map.containsKey(other) + map.entrySet().iterator().next().getKey().name() + map);
        check("arrays", () -> arrays.get().length + arrays.get()[0].name() + arrays.get().getClass());
        check("chars", () -> new StringBuilder(chars).append(chars, 1, 2) + " " + String.join("-", chars, chars) + chars.length());
        check("function", () -> function.apply(one));
        check("andThen", () -> function.andThen(Object::toString).apply(other));
        check("reflect", () -> Arrays.stream(Item.class.getDeclaredFields()).map(Field::toString).sorted().toList());
        check("reflect m", () -> Arrays.stream(Item.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class).map(Method::toString).sorted().toList());
        check("make", () -> Item.class.getConstructor(String.class).newInstance("made").name());
        check("field", () -> { Field f = Item.class.getDeclaredField("name"); f.setAccessible(true); return f.get(one); });
        check("invoke", () -> Item.class.getMethod("name").invoke(other));
        check("annotation", () -> Item.class.getAnnotation(Mark.class).value() + Item.class.isAnnotationPresent(Mark.class));
        check("enum", () -> Color.valueOf("RED").ordinal() + Color.values().length + " " + new EnumMap<>(Map.of(Color.RED, one)).get(Color.RED).name() + switch (one.color()) { case RED -> "r"; case BLUE -> "b"; });
        check("sealed", () -> shape instanceof Shape.Circle c ? c.radius() : shape.toString());
        check("record", () -> new Shape.Square(2).equals(new Shape.Square(2)) + " " + new Shape.Square(2));
        check("record c", () -> Arrays.toString(Shape.Square.class.getRecordComponents()));
        check("proxy", () -> ((Shape.Namer) Proxy.newProxyInstance(Env.class.getClassLoader(), new Class<?>[] {Shape.Namer.class}, (p, m, a) -> m.getName() + ((Item) a[0]).name())).of(one));
        check("lambda", () -> ((Shape.Namer) i -> i.name() + "!").of(one));
        check("anonymous", () -> new Item("anon") { @Override public String name() { return "sub" + super.name(); } }.name());
        check("generic super", () -> ((ParameterizedType) new ArrayList<Item>() { }.getClass().getGenericSuperclass()).getActualTypeArguments()[0]);
        check("ser", () -> { var b = new ByteArrayOutputStream(); new ObjectOutputStream(b).writeObject(Color.BLUE); return new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject(); });
        check("throw", () -> { throw one.fail(); });
        check("catch", () -> { try { one.failing(); return "none"; } catch (Item.Failed e) { return e.item().name() + e.getMessage() + e.getCause(); } });
        check("constant", () -> ((Item) MethodHandles.constant(Item.class, one).invoke()).name());
        check("varhandle", () -> { Env m = new Env(); VarHandle h = MethodHandles.lookup().findVarHandle(Env.class, "item", Item.class); h.set(m, one); return ((Item) h.get(m)).name(); });
        check("switch", () -> { Object o = one; return o instanceof Item i && i.name().length() > 0 ? i.name() : "no"; });
        check("equals", () -> one.equals(other) + " " + one.equals(new Item("a")) + (one.hashCode() == new Item("a").hashCode()) + one.compareTo(other));
        check("string", () -> one + " " + List.of(one, other) + String.valueOf(one) + Objects.toString(other));
        check("group", () -> Stream.of(one, other).collect(Collectors.groupingBy(Item::color, TreeMap::new, Collectors.mapping(Item::name, Collectors.toList()))));
        check("priority", () -> { var q = new PriorityQueue<Item>(); q.add(other); q.add(one); return q.poll().name(); });
        check("concurrent", () -> { var q = new ConcurrentHashMap<Item, Item>(); q.computeIfAbsent(one, k -> other); return q.get(one).name(); });
        check("linked", () -> new LinkedHashSet<>(List.of(one, other)).contains(new Item("b")));
        check("weak", () -> { var w = new WeakHashMap<Item, String>(); w.put(one, "w"); return w.get(one); });
        check("identity", () -> { var w = new IdentityHashMap<Item, String>(); w.put(one, "w"); w.put(other, "v"); return w.get(one) + w.size() + w.containsKey(new Item("a")); });
        check("optional", () -> Optional.of(one).map(Item::color).filter(Color.RED::equals).isPresent());
        check("statics", () -> Item.made() + Item.LIMIT + Item.count);
        check("inner", () -> one.new Part("p").whole() + new Item.Nested().toString());
        check("interface static", () -> Shape.unit() + " " + shape.area());
        check("array of", () -> { Item[][] g = new Item[2][3]; g[1][2] = one; return g[1][2].name() + g.getClass(); });
        check("arraystore", () -> { Object[] g = new Item[1]; g[0] = "x"; return g; });
        check("clone", () -> new Item[] {one}.clone()[0] == one);
        check("instance", () -> Item.class.isInstance(one) + " " + Comparable.class.isInstance(one) + Item.class.isAssignableFrom(one.getClass()));
        check("format", () -> String.format("%s|%10s|%S", one, one, one));
        check("forname", () -> Class.forName("t.Item") == Item.class);
        check("nest", () -> Item.Nested.class.getNestHost() + " " + Item.Nested.class.getEnclosingClass() + Arrays.toString(Item.class.getInterfaces()) + Item.class.getSuperclass() + Modifier.toString(Item.class.getModifiers()));
        return OUT.toString();
    }
}
