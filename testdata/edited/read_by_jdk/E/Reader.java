package e;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.rmi.MarshalledObject;
import java.util.Base64;

/** Has a stream, as another program has written it. */
public class Reader {
    private static final String STREAM = "rO0ABXNyABlqYXZhLnJtaS5NYXJzaGFsbGVkT2JqZWN0fL0el+1j/D4CAANJAARoYXNoWwAIbG9jQnl0"
            + "ZXN0AAJbQlsACG9iakJ5dGVzcQB+AAF4cJTIDltwdXIAAltCrPMX+AYIVOACAAB4cAAAACas7QAFc3IA"
            + "BnQuQmVhbgAAAAAAAAABAgABSQAEc2l6ZXhwAAAAAg==";
    private int asked;

    public int read() throws IOException, ClassNotFoundException {
        asked++;
        byte[] bytes = Base64.getDecoder().decode(STREAM);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return ((MarshalledObject<?>) in.readObject()).get() == null ? 0 : 1;
        }
    }
}
