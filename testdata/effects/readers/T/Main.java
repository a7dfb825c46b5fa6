package t;

import e.Fields;
import e.Flow;
import e.Lists;
import e.Maps;
import e.Streams;
import e.Texts;
import e.Values;
import java.util.function.Supplier;

/** Calls each method twice: what only reads answers the same. */
public class Main {
    private static int calls;

    private static void twice(Supplier<Object> call) {
        Object first = call.get();
        Object second = call.get();
        if (!first.equals(second)) {
            throw new AssertionError(first + ", then " + second);
        }
        calls += 2;
    }

    private static void fields(Fields fields) {
        twice(() -> fields.readsItsOwn());
        twice(() -> fields.readsAVolatile());
        twice(() -> Fields.readsAStatic());
        twice(() -> fields.readsAConstant());
        twice(() -> fields.readsAFieldOfAnother());
        twice(() -> fields.readsThroughAChain());
        twice(() -> fields.readsAnOverriddenMethod());
        twice(() -> fields.readsAnElement());
        twice(() -> fields.readsALength());
        twice(() -> fields.readsAMatrix());
        twice(() -> fields.readsSynchronized());
        twice(() -> fields.readsInASynchronizedBlock());
        twice(() -> fields.readsByIdentity());
        twice(() -> fields.readsByInstanceof());
        twice(() -> fields.readsThroughAPrivateMethod());
    }

    private static void texts(Texts texts) {
        twice(() -> texts.readsByConcatenation());
        twice(() -> texts.readsByABuilder());
        twice(() -> texts.readsAKeptBuilder());
        twice(() -> texts.readsACharacter());
        twice(() -> texts.readsUpperCase());
        twice(() -> texts.readsBySplitting());
        twice(() -> texts.readsByJoining());
        twice(() -> texts.readsByFormat());
        twice(() -> texts.readsByAnExpression());
        twice(() -> texts.readsByParsing());
        twice(() -> texts.readsByComparing());
        twice(() -> texts.readsCharacters());
    }

    private static void lists(Lists lists) {
        twice(() -> lists.readsInALoop());
        twice(() -> lists.readsByIndex());
        twice(() -> lists.readsByAnIterator());
        twice(() -> lists.readsByContains());
        twice(() -> lists.readsASortedCopy());
        twice(() -> lists.readsACopySortedByALambda());
        twice(() -> lists.readsIntoAFreshList().size());
        twice(() -> lists.readsIntoAFreshSet());
        twice(() -> lists.readsAnUnmodifiableView());
        twice(() -> lists.readsIntoAnArray());
        twice(() -> lists.readsASortedArray());
        twice(() -> lists.readsByBinarySearch());
        twice(() -> lists.readsThroughAHelperThatFills());
        twice(() -> lists.readsByForEachOfALambda());
    }

    private static void maps(Maps maps) {
        twice(() -> maps.readsByGet());
        twice(() -> maps.readsADefault());
        twice(() -> maps.readsByContainsKey());
        twice(() -> maps.readsAPartOfAMap());
        twice(() -> maps.readsEntries());
        twice(() -> maps.readsValues());
        twice(() -> maps.readsTheNextKey());
        twice(() -> maps.readsAnEnumMap());
        twice(() -> maps.readsAConcurrentMap());
        twice(() -> maps.readsACopyOfAMap().size());
        twice(() -> maps.readsIntoAFreshMap());
    }

    private static void streams(Streams streams) {
        twice(() -> streams.readsASum());
        twice(() -> streams.readsWhatIsFiltered().size());
        twice(() -> streams.readsWhatIsCollected());
        twice(() -> streams.readsGroups());
        twice(() -> streams.readsTheLargest());
        twice(() -> streams.readsWhetherAny());
        twice(() -> streams.readsARange());
        twice(() -> streams.readsAnOptional());
        twice(() -> streams.readsByFlatMapOfAReference());
        twice(() -> streams.readsByAFunction());
        twice(() -> streams.readsByAPredicate());
        twice(() -> streams.readsByAnAnonymousClass());
    }

    private static void values(Values values) {
        twice(() -> values.readsABox());
        twice(() -> values.readsEqualValues());
        twice(() -> values.readsARecord());
        twice(() -> values.readsTheTextOfARecord());
        twice(() -> values.readsTheHashOfARecord());
        twice(() -> values.readsAnEnum());
        twice(() -> values.readsAllConstants());
        twice(() -> values.readsAnAtomic());
        twice(() -> values.readsADecimal());
        twice(() -> values.readsADay());
        twice(() -> values.readsFreshArrays());
        twice(() -> values.readsVarargs());
        twice(() -> values.readsAFreshObject());
        twice(() -> values.readsAnEmptyOptional());
        twice(() -> values.readsByMath());
    }

    private static void flow(Flow flow) {
        twice(() -> flow.readsASwitchOnAnEnum());
        twice(() -> flow.readsASwitchOnAString());
        twice(() -> flow.readsByAnExceptionThatIsCaught());
        twice(() -> flow.readsByAnExceptionOfTheJvm());
        twice(() -> thrown(flow));
        twice(() -> flow.readsAndAlwaysComesToAFinally());
        twice(() -> flow.readsByRecursion());
        twice(() -> flow.readsWithLocals());
    }

    private static String thrown(Flow flow) {
        try {
            return "returned " + flow.readsAndThrows();
        } catch (IllegalStateException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        fields(new Fields());
        texts(new Texts("some text"));
        lists(new Lists());
        maps(new Maps());
        streams(new Streams());
        values(new Values());
        flow(new Flow());
        System.out.println(calls + " calls");
    }
}
