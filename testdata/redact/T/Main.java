package t;

import e.Outside;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Base64;
import java.util.Properties;

/** What a program does with secrets; cli/tests/commands/redact.rs says which part runs, and edits it. */
public class Main {
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "database" -> database(own());
            case "arguments" -> database(args[1].substring(args[1].indexOf('=') + 1));
            case "web" -> web(System.getProperty("web.password"));
            case "content" -> content(own(), new Outside());
            case "given" -> content(System.getProperty("web.password"), new Outside());
            case "looks" -> looks(System.getProperty("web.password"));
            case "rules" -> rules(new Outside());
            case "late" -> late(new Outside());
            case "waits" -> waits(System.getProperty("web.password"), new Outside());
            case "address" -> address(new Outside());
            case "halts" -> halts(System.getProperty("web.password"));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** A password that no class file holds as it is. */
    private static String own() {
        return new StringBuilder("9xonE-terces").reverse().toString();
    }

    private static void database(String password) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:one", "sa", password);
                Statement statement = connection.createStatement()) {
            statement.execute("create table kept(word varchar)");
            statement.execute("insert into kept values('it is " + password + ".')");
            try (ResultSet words = statement.executeQuery("select word from kept")) {
                words.next();
                expect(words.getString(1).equals("it is " + password + "."));
            }
        }
        DriverManager.getConnection("jdbc:h2:mem:two;USER=sa;PASSWORD=" + password).close();
        Properties properties = new Properties();
        properties.setProperty("user", "sa");
        properties.setProperty("password", password);
        DriverManager.getConnection("jdbc:h2:mem:three", properties).close();
    }

    private static void web(String password) throws Exception {
        int port = Outside.start();
        HttpClient client = HttpClient.newHttpClient();
        String token = Outside.token();
        String basic = Base64.getEncoder().encodeToString(("user:" + password).getBytes(StandardCharsets.UTF_8));
        for (String credentials : new String[] {"Basic " + basic, "Bearer " + token}) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                    .header("Authorization", credentials).header("Cookie", "session=" + token + "; lang=en").build();
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            expect(response.body().equals("you said " + credentials + " with session=" + token + "; lang=en"));
            expect(response.headers().firstValue("Set-Cookie").get().contains(token));
        }
        Outside.stop();
    }

    private static void content(String secret, Outside outside) throws Exception {
        outside.setPassword(secret);
        for (var encoding : new java.nio.charset.Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
            byte[] bytes = outside.echo(("it is " + secret).getBytes(encoding));
            expect(new String(bytes, encoding).equals("it is " + secret));
        }
        StringBuilder text = new StringBuilder(secret);
        outside.append(text, secret.toCharArray());
        expect(text.toString().equals(secret + secret));
        try {
            outside.fail(secret);
            expect(false);
        } catch (IllegalArgumentException e) {
            expect(e.getMessage().equals("no " + secret));
        }
        expect(outside.call(() -> "called back: " + secret).endsWith(secret));
        expect(outside.said().equals(secret));
    }

    private static void looks(String password) {
        if (!password.startsWith("Xk")) {
            System.exit(3);
        }
    }

    private static void rules(Outside outside) {
        expect(outside.login("me", new StringBuilder("niP-nw0-ym").reverse().toString(), 3) == 10);
        String key = outside.key("api");
        expect(outside.use(key) == key.length());
        expect(outside.use("take tok_0123456789abcdef!") == 26);
    }

    /** The environment's secret is known as one only when it is used. */
    private static void late(Outside outside) throws Exception {
        String password = outside.setting("number one");
        expect(outside.use("it is " + password) == 6 + password.length());
        DriverManager.getConnection("jdbc:h2:mem:late", "sa", password).close();
    }

    /** Until it is killed. */
    private static void waits(String password, Outside outside) throws Exception {
        content(password, outside);
        content(own(), outside);
        System.out.println("waiting");
        Thread.sleep(600_000);
    }

    private static void address(Outside outside) {
        String address = outside.address();
        String authority = address.substring(address.indexOf("//") + 2, address.lastIndexOf('/'));
        expect(outside.use(authority) == authority.length());
    }

    private static void halts(String password) {
        Runtime.getRuntime().halt(password.isEmpty() ? 1 : 0);
    }

    private static void expect(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }
}
