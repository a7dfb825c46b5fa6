package e;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

public class Web implements AutoCloseable {
    private final HttpServer server;
    private final AtomicInteger count = new AtomicInteger();

    public Web() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/hello", exchange -> answer(exchange, 200, "hello " + exchange.getRequestURI().getQuery()
                + exchange.getRequestHeaders().getFirst("X-Word")));
        server.createContext("/post", exchange -> answer(exchange, 201, exchange.getRequestMethod() + " "
                + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8).length()));
        server.createContext("/gone", exchange -> answer(exchange, 410, "gone"));
        server.start();
    }

    private void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("X-Count", String.valueOf(count.incrementAndGet()));
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    public String url() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":" + server.getAddress().getPort() + "/";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
