package e;

import java.lang.reflect.Proxy;

public class Maker {
    public interface Bean {
        Integer getPrice();

        void setPrice(int price);

        String getName();
    }

    private Integer price = 7;

    public static Object make() {
        Maker of = new Maker();
        return Proxy.newProxyInstance(Maker.class.getClassLoader(), new Class<?>[] {Bean.class}, (proxy, method, arguments) -> of.answer(method.getName(), arguments));
    }

    private Object answer(String method, Object[] arguments) {
        return switch (method) {
            case "getPrice" -> price;
            case "setPrice" -> {
                price = (Integer) arguments[0];
                yield null;
            }
            default -> method;
        };
    }
}
