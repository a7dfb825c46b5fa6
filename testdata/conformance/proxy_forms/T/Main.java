// shows: proxies that delegate by reflection, in T and in E, for interfaces of the other realm whose methods name both realms
// group: reflection
// cut: t.**
package t;

import e.Shop;
import e.Shops;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Main {
    private static final List<String> LOG = new ArrayList<>();

    private static final class Logging implements InvocationHandler {
        private final Object target;

        Logging(Object target) {
            this.target = target;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            LOG.add(method.getName() + Arrays.toString(method.getParameterTypes()) + method.getReturnType().getName());
            try {
                return method.invoke(target, args);
            } catch (InvocationTargetException e) {
                LOG.add("threw " + e.getCause().getMessage());
                throw e.getCause();
            }
        }
    }

    private static final class Prices implements Pricer {
        @Override
        public int price(Order order) {
            if (order.what().isEmpty()) {
                throw new IllegalArgumentException("no order");
            }
            return order.what().length();
        }

        @Override
        public Order cheapest(Order a, Order b) {
            return price(a) < price(b) ? a : b;
        }
    }

    public static void main(String[] args) throws Exception {
        Shop shop = (Shop) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Shop.class}, new Logging(Shops.real()));
        Order order = new Order("tea");
        System.out.println(shop.sell(order, 1).text + " " + Proxy.isProxyClass(shop.getClass()) + " " + shop.sign());
        try {
            shop.sell(order, 7);
        } catch (Shop.SoldOut e) {
            System.out.println("sold out " + e.getMessage());
        }
        System.out.println(Shops.visit(shop, order));
        System.out.println(LOG);
        Prices prices = new Prices();
        Pricer doubling = Shops.doubling(prices);
        System.out.println(doubling.price(order) + " " + (doubling.cheapest(order, new Order("coffee")) == order));
        try {
            doubling.price(new Order(""));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object[] seen = {Proxy.getInvocationHandler(shop) instanceof Logging, shop.equals(shop), shop.toString().contains("Lambda")};
        System.out.println(Arrays.toString(seen));
    }
}
