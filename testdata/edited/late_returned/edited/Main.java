package t;

import e.Store;

import java.util.EnumMap;
import java.util.concurrent.TimeUnit;

public class Main {
    static final class Own {
        int number;
    }

    public static void main(String[] args) {
        Store store = new Store();
        keep(store);
        Store.Part[] parts = store.made();
        for (int i = 0; i < 4000; i++) {
            store.other(new int[] {i});
        }
        store.collect();
        for (int i = 0; i < 4; i++) {
            store.other(new int[] {i});
        }
        Own own = (Own) store.objects()[0];
        int sum = own.number + ((Own) store.map().get(TimeUnit.DAYS)).number;
        if (sum != 14 || store.objects()[1] != own || store.sum(parts) != 3) {
            throw new AssertionError();
        }
    }

    private static void keep(Store store) {
        Own own = new Own();
        own.number = 7;
        EnumMap<TimeUnit, Object> map = new EnumMap<>(TimeUnit.class);
        map.put(TimeUnit.DAYS, own);
        store.keep(new Object[] {own, own}, map);
    }
}
