// shows: java.net.http.HttpClient of T against an HttpServer of E: GET and POST, headers, statuses, bodies as string, bytes and lines, sendAsync, HttpURLConnection
// group: JDK
// cut: t.**
package t;

import e.Web;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

public class Main {
    public static void main(String[] args) throws IOException, InterruptedException {
        try (Web web = new Web()) {
            HttpClient client = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
            URI base = URI.create(web.url());
            HttpRequest get = HttpRequest.newBuilder(base.resolve("/hello?x=1")).header("X-Word", "w").GET().build();
            HttpResponse<String> answer = client.send(get, HttpResponse.BodyHandlers.ofString());
            System.out.println(answer.statusCode() + " " + answer.body() + " " + answer.headers().firstValue("X-Count").orElse("-"));
            System.out.println(client.send(get, HttpResponse.BodyHandlers.ofString()).headers().firstValue("x-count").get());
            HttpRequest post = HttpRequest.newBuilder(base.resolve("/post")).timeout(Duration.ofSeconds(5))
                    .POST(HttpRequest.BodyPublishers.ofString("body of the request")).build();
            HttpResponse<byte[]> bytes = client.send(post, HttpResponse.BodyHandlers.ofByteArray());
            System.out.println(bytes.statusCode() + " " + new String(bytes.body(), StandardCharsets.UTF_8));
            HttpResponse<Void> none = client.send(HttpRequest.newBuilder(base.resolve("/gone")).DELETE().build(),
                    HttpResponse.BodyHandlers.discarding());
            System.out.println(none.statusCode() + " " + none.body());
            System.out.println(client.sendAsync(get, HttpResponse.BodyHandlers.ofLines()).thenApply(response -> response.body().count()).join());
            HttpURLConnection old = (HttpURLConnection) base.resolve("/hello?x=2").toURL().openConnection();
            System.out.println(old.getResponseCode() + " " + new String(old.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
