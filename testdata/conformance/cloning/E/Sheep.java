package e;

import java.util.ArrayList;
import java.util.List;
import t.Main.Own;

public class Sheep implements Cloneable {
    private String name;
    private List<Sheep> lambs = new ArrayList<>();

    public Sheep(String name) {
        this.name = name;
    }

    public void rename(String to) {
        name = to;
    }

    public String name() {
        return name + lambs.size();
    }

    public List<Sheep> lambs() {
        return lambs;
    }

    @Override
    public Sheep clone() {
        try {
            Sheep copy = (Sheep) super.clone();
            copy.lambs = new ArrayList<>(lambs);
            copy.lambs.add(this);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    public static Own cloned(Own own) {
        return own.clone().clone();
    }

    public static String joined(List<String> names) {
        return String.join("+", names);
    }

    public static Sheep[] swapped(Sheep[] flock) {
        Sheep[] copy = flock.clone();
        copy[0] = flock[1];
        copy[1] = flock[0];
        return copy;
    }
}
