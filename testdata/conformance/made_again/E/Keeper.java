package e;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;

public class Keeper {
    private final List<int[]> arrays = new ArrayList<>();
    private final List<Object[]> mixed = new ArrayList<>();
    private final List<Date> dates = new ArrayList<>();

    public void keep(int[] array, Object[] more, Date date) {
        arrays.add(array);
        mixed.add(more);
        dates.add(date);
    }

    public void write(int at, int value) {
        arrays.get(at)[0] = value;
    }

    public int[] array(int at) {
        return arrays.get(at);
    }

    public Object[] more(int at) {
        return mixed.get(at);
    }

    public Date date(int at) {
        return dates.get(at);
    }

    public long sum(int at) {
        return arrays.get(at)[0] + mixed.get(at).length + dates.get(at).getTime();
    }
}
