package t.v00;

import e.v00.Base;
import e.v00.Chosen;
import e.v00.Part;
import e.v00.Refused;
import e.v00.Visitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Client implements Visitor {
    private static int clients;
    private final String name;
    private final List<Part> mine = new ArrayList<>();

    public Client(String name) {
        this.name = name.length() > 2 ? name : name + "?";
        clients++;
    }

    @Override
    public String visited(Part part, Object[] more) throws Refused {
        if (part.weight > LIMIT) {
            throw new Refused(part);
        }
        mine.add(part);
        return name + " visited " + part + " with " + more.length + (more[0] == part);
    }

    @Override
    public Part best(Part[] parts, Part instead) {
        Part best = instead;
        for (int i = 0; parts != null && i < parts.length; i++) {
            best = parts[i].weight > best.weight ? parts[i] : best;
        }
        return best;
    }

    @Override
    public int compareTo(Visitor other) {
        return other instanceof Client ? name.compareTo(((Client) other).name) : -1;
    }

    public static void run(List<String> out) {
        Client client = new Client("c");
        Part[] parts = Part.parts(3);
        out.add(parts[2].show(client) + parts[2].sees(client) + parts[1].sees(client));
        parts[1].weight = 9;
        parts[1].weight += parts[0].weight = 2;
        out.add(parts[1].show(client) + " " + client.best(parts, parts[0]) + " " + client.mine);
        out.add(arrays(parts[0]));
        out.add(caught(parts));
        out.add(new Chooser(parts).told(parts) + new Chooser(new Part[0]).told(parts) + Chosen.NAME);
        Part.made += 100;
        out.add(Part.made + " " + clients + " " + Visitor.FIRST + " " + Visitor.LIMIT + " " + Part.class.getName());
        Map<Object, String> map = new HashMap<>();
        map.put(parts[0], "zero");
        map.put(new Part("part1", 1), "one");
        out.add(map.get(parts[1]) + map.get(new Part("part0", 5)) + map.get(client));
        synchronized (parts[0]) {
            out.add(nothing(parts, 1));
        }
        out.add(nothing(null, 1) + nothing(parts, 7));
    }

    private static String arrays(Part part) {
        Part[][] some = new Part[2][];
        some[1] = new Part[] {part};
        Part[][][][] many = new Part[2][1][3][1];
        many[1][0][2] = some[1];
        Part[][][] grid = part.grid(1, 2);
        Part[][][] open = new Part[2][2][];
        open[1] = grid[0];
        return some.length + " " + many[1][0][2][0] + " " + grid[0][0][0] + grid[0].length + open[1][0][1] + open.getClass().getName();
    }

    private static String caught(Part[] parts) {
        String text = "";
        for (int i = 0; i < 2; i++) {
            try {
                parts[i].refuse(i == 0 ? null : parts[0]);
                text += "passed ";
                throw new Failed(parts[i]);
            } catch (Refused e) {
                text += e.getMessage() + "/" + e + "/" + e.part.weight;
            } catch (Failed e) {
                text += e.getMessage() + "/" + e + " ";
            } finally {
                text += i;
            }
        }
        return text;
    }

    private static String nothing(Part[] parts, int index) {
        try {
            return parts[index].toString() + ((Object) parts[index] instanceof Part);
        } catch (RuntimeException e) {
            return e.getMessage();
        }
    }

    private static class Chooser extends Base {
        Chooser(Part[] parts) {
            super(parts);
        }

        @Override
        protected Part pick(Part[] parts) {
            return kept == parts[0] ? parts[parts.length - 1] : null;
        }
    }
}
