// shows: records of values and records with foreign or mutable components, both ways; equals, hashCode, toString, accessors, compact constructors
// group: types
// cut: t.**
package t;

import e.Atlas;
import e.Atlas.City;
import e.Atlas.Route;
import e.Atlas.Visit;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class Main {
    record Trip(String name, int days, LocalDate start) {
        Trip {
            if (days < 0) {
                throw new IllegalArgumentException("days " + days);
            }
        }

        Trip longer(int more) {
            return new Trip(name, days + more, start);
        }
    }

    public record Guide(String name, List<String> tongues) {
        public String first() {
            return tongues.get(0);
        }
    }

    public static void main(String[] args) {
        Atlas atlas = new Atlas();
        City bonn = new City("Bonn", 330_000);
        System.out.println(bonn + " " + bonn.name() + " " + bonn.people() + " " + bonn.big());
        System.out.println(atlas.find("Bonn").equals(bonn) + " " + (atlas.find("Bonn").hashCode() == bonn.hashCode()));
        System.out.println(atlas.show(bonn) + " " + atlas.find("nowhere"));
        Route route = atlas.route(bonn, new City("Rome", 2_800_000));
        System.out.println(route.from().name() + ">" + route.to().name() + " " + route.via().size() + " " + route.length());
        System.out.println(route.equals(route) + " " + (route.atlas() == atlas) + " " + atlas.start(route));
        Route own = new Route(bonn, bonn, List.of("a", "b"), atlas);
        System.out.println(atlas.start(own) + own.via() + own.length());
        Trip trip = new Trip("t", 3, LocalDate.of(2024, 2, 28)).longer(2);
        System.out.println(trip + " " + trip.equals(new Trip("t", 5, LocalDate.of(2024, 2, 28))));
        System.out.println(atlas.guide(new Guide("g", List.of("de", "it"))));
        Set<City> cities = new HashSet<>(Set.of(bonn));
        System.out.println(cities.contains(new City("Bonn", 330_000)) + " " + cities.contains(atlas.find("Bonn")));
        try {
            new City("", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Visit visit = new Visit(bonn, LocalDate.of(2020, 1, 2));
        System.out.println(visit + " " + atlas.year(visit));
    }
}
