package e;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** The environment: it holds secrets, and says what it was told. */
public class Outside {
    private static HttpServer server;
    private String said;

    public static int start() throws IOException {
        server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            String credentials = exchange.getRequestHeaders().getFirst("Authorization");
            String cookie = exchange.getRequestHeaders().getFirst("Cookie");
            byte[] answer = ("you said " + credentials + " with " + cookie).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Set-Cookie", cookie.substring(0, cookie.indexOf(';')) + "; Path=/");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        return server.getAddress().getPort();
    }

    public static void stop() {
        server.stop(0);
    }

    public static String token() {
        return System.getProperty("the.token");
    }

    public void setPassword(String password) {
        said = password;
    }

    public String said() {
        return said;
    }

    public byte[] echo(byte[] bytes) {
        return bytes.clone();
    }

    public void append(StringBuilder to, char[] text) {
        to.append(text);
    }

    public void fail(String why) {
        throw new IllegalArgumentException("no " + why);
    }

    public String call(Supplier<String> back) {
        return back.get();
    }

    public int login(String user, String pin, int attempts) {
        return pin.length();
    }

    public String key(String of) {
        return System.getProperty("the.token");
    }

    public String setting(String name) {
        return System.getProperty("the.token");
    }

    public String address() {
        return "http://user:" + new StringBuilder("ssap").reverse() + "@[::1]:8080/path";
    }

    public int use(String text) {
        return text.length();
    }
}
