package e;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import t.Main;

public class Atlas {
    public record City(String name, int people) {
        public City {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("no name");
            }
        }

        public boolean big() {
            return people > 100_000;
        }
    }

    public record Visit(City city, LocalDate day) {
    }

    public record Route(City from, City to, List<String> via, Atlas atlas) {
        public int length() {
            return via.size() + (from.equals(to) ? 0 : 1);
        }
    }

    private final Map<String, City> cities = new HashMap<>();

    public Atlas() {
        cities.put("Bonn", new City("Bonn", 330_000));
    }

    public City find(String name) {
        return cities.get(name);
    }

    public String show(City city) {
        return "[" + city.name() + "/" + city.people() + "]";
    }

    public Route route(City from, City to) {
        return new Route(from, to, new ArrayList<>(List.of("Basel")), this);
    }

    public String start(Route route) {
        return route.from().name();
    }

    public String guide(Main.Guide guide) {
        return guide.name() + " speaks " + guide.first() + " of " + guide.tongues().size();
    }

    public int year(Visit visit) {
        return visit.day().getYear();
    }
}
