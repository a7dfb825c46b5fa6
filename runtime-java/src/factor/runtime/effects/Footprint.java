package factor.runtime.effects;

import factor.contract.CallLabels;
import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.SyntheticHash;

import java.util.Arrays;
import java.util.HashMap;

/**
 * The places that one call of the environment has read and written, by number. Only the thread of
 * that call uses it, and one call is followed at a time.
 */
public final class Footprint {
    /** More than so many places count as any. */
    private static final int MOST = 1024;

    /** A place: a field of an object or the whole of it, or a static. */
    private static final class Place {
        final String field;
        final int number;
        final Place next;
        Footprint reader;
        Footprint writer;

        Place(String field, Place next) {
            this.field = field;
            this.next = next;
            number = ++places;
        }
    }

    private static final IdentityTable<Place[]> OBJECTS = new IdentityTable<>();
    private static final HashMap<String, Place> STATICS = new HashMap<>();
    private static int places;

    final Thread thread;

    /** The call of the same thread that this one happens in, or null. */
    final Footprint outer;

    /** What it wrote first, or null. */
    String first;

    /** A call of another thread was under way meanwhile. */
    boolean isOverlapped;

    private final Numbers read = new Numbers();
    private final Numbers written = new Numbers();

    /** Numbers in the order in which they came; or any. */
    private static final class Numbers {
        private int[] all = new int[8];
        private int size;
        private boolean any;

        void add(int number) {
            any |= size == MOST;
            if (any) {
                return;
            }
            if (size == all.length) {
                all = Arrays.copyOf(all, size * 2);
            }
            all[size++] = number;
        }

        /** {@code 1-4 7}, {@code *} for any; empty where there are none. */
        String text() {
            if (any) {
                return "*";
            }
            Arrays.sort(all, 0, size);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < size; i++) {
                int from = all[i];
                while (i + 1 < size && all[i + 1] <= all[i] + 1) {
                    i++;
                }
                text.append(text.isEmpty() ? "" : " ").append(from);
                if (all[i] > from) {
                    text.append('-').append(all[i]);
                }
            }
            return text.toString();
        }
    }

    Footprint(Thread thread, Footprint outer) {
        this.thread = thread;
        this.outer = outer;
    }

    /** {@code field}: null for the whole of the object. */
    void reads(Object object, String field) {
        if (!read.any) {
            read(place(object, field));
        }
    }

    void writes(Object object, String field) {
        if (!written.any) {
            written(place(object, field));
        }
    }

    void readsStatic(String field) {
        read(STATICS.computeIfAbsent(field, name -> new Place(name, null)));
    }

    void writesStatic(String field) {
        written(STATICS.computeIfAbsent(field, name -> new Place(name, null)));
    }

    private void read(Place place) {
        if (place.reader != this) {
            place.reader = this;
            read.add(place.number);
        }
    }

    private void written(Place place) {
        if (place.writer != this) {
            place.writer = this;
            written.add(place.number);
        }
    }

    void readsAnything() {
        read.any = true;
    }

    void writesAnything() {
        read.any = true;
        written.any = true;
    }

    private static Place place(Object object, String field) {
        Place[] places = OBJECTS.get(object);
        if (places == null) {
            places = new Place[] {new Place(field, null)};
            OBJECTS.put(object, places, SyntheticHash.mix(places[0].number));
            return places[0];
        }
        for (Place place = places[0]; place != null; place = place.next) {
            if (place.field == field || field != null && field.equals(place.field)) {
                return place;
            }
        }
        places[0] = new Place(field, places[0]);
        return places[0];
    }

    /** The label of the call. */
    String label() {
        StringBuilder label =
                new StringBuilder(first == null ? CallLabels.READ_ONLY : CallLabels.WRITES + first);
        String reads = read.text();
        String writes = written.text();
        label.append(reads.isEmpty() ? "" : Label.READS + reads);
        return label.append(writes.isEmpty() ? "" : Label.TOUCHES + writes).toString();
    }
}
