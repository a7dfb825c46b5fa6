package sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSyntaxException;
import com.google.gson.TypeAdapter;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A small suite: Maven Central has no tests of Gson. */
class GsonTest {
    enum Colour { RED, GREEN }

    static class Item {
        String itemName = "apple";
        int count = 3;
        Colour colour = Colour.GREEN;
        List<String> tags = new ArrayList<>(List.of("a", "b"));
        Map<String, Double> prices = new LinkedHashMap<>(Map.of("shop", 1.5));
        Item next;
        transient int hidden = 9;
    }

    static class Length extends TypeAdapter<StringBuilder> {
        @Override
        public void write(JsonWriter out, StringBuilder value) throws IOException {
            out.value(value.length());
        }

        @Override
        public StringBuilder read(JsonReader in) throws IOException {
            return new StringBuilder("x".repeat(in.nextInt()));
        }
    }

    @Test
    void writesObjects() {
        Item item = new Item();
        item.next = new Item();
        String one = "{\"itemName\":\"apple\",\"count\":3,\"colour\":\"GREEN\",\"tags\":[\"a\",\"b\"],\"prices\":{\"shop\":1.5}";
        assertEquals(one + ",\"next\":" + one + "}}", new Gson().toJson(item));
    }

    @Test
    void readsObjects() {
        Item item = new Gson().fromJson("{\"count\":7,\"tags\":[\"z\"],\"colour\":\"RED\",\"next\":{\"count\":8}}", Item.class);
        assertEquals("7 [z] RED 8 9", item.count + " " + item.tags + " " + item.colour + " " + item.next.count + " " + item.hidden);
    }

    @Test
    void readsGenericTypes() {
        Map<String, List<Integer>> map = new Gson().fromJson("{\"a\":[1,2],\"b\":[]}", new TypeToken<Map<String, List<Integer>>>() {}.getType());
        assertEquals("{a=[1, 2], b=[]}", map.toString());
        int[][] arrays = new Gson().fromJson("[[1],[2,3]]", int[][].class);
        assertEquals(3, arrays[1][1]);
    }

    @Test
    void namesAndPrints() {
        Gson gson = new GsonBuilder().setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_DASHES).setPrettyPrinting().serializeNulls().create();
        String text = gson.toJson(new Item());
        assertEquals("{\n  \"item-name\": \"apple\",", text.substring(0, 26));
        assertEquals("apple", gson.fromJson(text, Item.class).itemName);
    }

    @Test
    void adapters() {
        Gson gson = new GsonBuilder().registerTypeAdapter(StringBuilder.class, new Length()).create();
        assertEquals("4", gson.toJson(new StringBuilder("four")));
        assertEquals("xxx", gson.fromJson("3", StringBuilder.class).toString());
    }

    @Test
    void trees() {
        JsonObject tree = JsonParser.parseString("{\"a\":[1,2,{\"b\":null}],\"c\":true}").getAsJsonObject();
        JsonArray array = tree.getAsJsonArray("a");
        array.add(new JsonPrimitive(4.5));
        assertEquals("{\"a\":[1,2,{\"b\":null},4.5],\"c\":true}", tree.toString());
        assertEquals(tree, JsonParser.parseString(tree.toString()));
        assertEquals(tree.deepCopy().hashCode(), tree.hashCode());
        assertEquals("true", new Gson().toJson(tree.get("c")));
    }

    @Test
    void streams() throws IOException {
        StringWriter text = new StringWriter();
        JsonWriter writer = new JsonWriter(text);
        writer.beginObject().name("n").value(1).name("s").value("\u2028<").endObject().close();
        JsonReader reader = new JsonReader(new StringReader(text.toString()));
        reader.beginObject();
        assertEquals("n", reader.nextName());
        assertEquals(JsonToken.NUMBER, reader.peek());
        assertEquals(1, reader.nextInt());
        assertEquals("s", reader.nextName());
        assertEquals("\u2028<", reader.nextString());
        reader.endObject();
        assertEquals(JsonToken.END_DOCUMENT, reader.peek());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[1,", "{\"count\":\"x\"}", "[", "{\"tags\":5}", "nope"})
    void refusesWhatIsNoJson(String text) {
        assertThrows(JsonSyntaxException.class, () -> new Gson().fromJson(text, Item.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "1.5", "\"a\"", "null", "[]", "{}", "[[1,[2]],{\"a\":{}}]"})
    void givesBackWhatItRead(String text) {
        assertEquals(text, new GsonBuilder().serializeNulls().create().toJson(JsonParser.parseString(text)));
    }
}
