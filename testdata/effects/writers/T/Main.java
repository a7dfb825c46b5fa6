package t;

import e.Called;
import e.Collected;
import e.Fresh;
import e.Kept;
import e.Lambdas;
import e.Library;
import e.Loaded;
import e.Outside;
import e.Reflected;

/** Calls each method twice, with 0 and with 1: it writes both times. */
public class Main {
    private static int calls;
    private static int asked;

    /** What may fail. */
    private interface Call {
        void with(int i) throws Throwable;
    }

    private static void twice(Call call) {
        for (int i = 0; i < 2; i++) {
            try {
                call.with(i);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
            calls++;
        }
    }

    private static void kept(Kept kept) {
        twice(i -> kept.writesItsOwn(i));
        twice(i -> kept.writesInAGetter(i));
        twice(i -> kept.writesWhatIsThereAlready(i));
        twice(i -> kept.writesAVolatile(i));
        twice(i -> kept.writesAStatic(i));
        twice(i -> Kept.writesInAStaticMethod(i));
        twice(i -> kept.writesAFieldOfAnother(i));
        twice(i -> kept.writesThroughAMethodOfAnother(i));
        twice(i -> kept.writesThroughAChainOfGetters(i));
        twice(i -> kept.writesAnElement(i));
        twice(i -> kept.writesALong(i));
        twice(i -> kept.writesAnObjectIntoAnArray(i));
        twice(i -> kept.writesAByteIntoAnArray(i));
        twice(i -> kept.writesADouble(i));
        twice(i -> kept.writesIntoARow(i));
        twice(i -> kept.writesLazily(i));
        twice(i -> kept.writesAMemo(i));
        twice(i -> kept.writesSynchronized(i));
        twice(i -> kept.writesInAFinally(i));
        twice(i -> thrown(kept, i));
        twice(i -> kept.writesThroughAHelper(i));
        twice(i -> kept.writesInARecursion(i));
        twice(i -> kept.writesInALocalClass(i));
    }

    private static void fresh(Fresh fresh) {
        twice(i -> fresh.writesToOneOfTwo(i));
        twice(i -> fresh.writesToALocalThatIsAnotherNow(i));
        twice(i -> fresh.writesInTheSecondTurn(i));
        twice(i -> fresh.writesToWhatAFreshArrayHolds(i));
        twice(i -> fresh.writesToWhatAFreshObjectHolds(i));
        twice(i -> fresh.writesToWhatWasHandedBack(i));
        twice(i -> fresh.writesBehindACast(i));
        twice(i -> fresh.writesInAHandler(i));
        twice(i -> fresh.writesWhatItKeeps(i));
        twice(i -> fresh.writesWhatItsConstructorKeeps(i));
        twice(i -> fresh.writesToAClonedArray(i));
        twice(i -> fresh.writesToAFieldOfAClone(i));
        twice(i -> fresh.writesToOneOfTwoBuilders(i));
        twice(i -> fresh.writesToOneOfTwoIterators(i));
        twice(i -> fresh.writesToAnArrayThatWasGiven(i));
    }

    private static void collected(Collected collected) {
        twice(i -> collected.writesByAdd(i));
        twice(i -> collected.writesBySet(i));
        twice(i -> collected.writesByRemove(i));
        twice(i -> collected.writesBySorting(i));
        twice(i -> collected.writesBySortingTheList(i));
        twice(i -> collected.writesByShuffling(i));
        twice(i -> collected.writesByAddAll(i));
        twice(i -> collected.writesByRemoveIf(i));
        twice(i -> collected.writesByReplaceAll(i));
        twice(i -> collected.writesByAnEntry(i));
        twice(i -> collected.writesByPut(i));
        twice(i -> collected.writesByPutIfAbsent(i));
        twice(i -> collected.writesByComputeIfAbsent(i));
        twice(i -> collected.writesByMerge(i));
        twice(i -> collected.writesThroughTheKeys(i));
        twice(i -> collected.writesByPolling(i));
        twice(i -> collected.writesThroughAViewOfAMap(i));
        twice(i -> collected.writesToASet(i));
        twice(i -> collected.writesThroughASynchronizedView(i));
        twice(i -> collected.writesThroughASetOfAMap(i));
        twice(i -> collected.writesThroughASubList(i));
        twice(i -> collected.writesByPop(i));
        twice(i -> collected.writesByPoll(i));
        twice(i -> collected.writesByAKeptIterator(i));
        twice(i -> collected.writesByAKeptSpliterator(i));
        twice(i -> collected.writesByAFreshListIterator(i));
        twice(i -> collected.writesByAFreshIterator(i));
        twice(i -> collected.writesThroughAsList(i));
        twice(i -> collected.writesBySortingAnArray(i));
        twice(i -> collected.writesByFilling(i));
        twice(i -> collected.writesBySettingAll(i));
        twice(i -> collected.writesByArraycopy(i));
        twice(i -> collected.writesByToArray(i));
    }

    private static void library(Library library) {
        twice(i -> library.writesToAKeptBuilder(i));
        twice(i -> library.writesAnAtomic(i));
        twice(i -> library.writesByIncrementAndGet(i));
        twice(i -> library.writesByGetAndUpdate(i));
        twice(i -> library.writesByCompareAndSet(i));
        twice(i -> library.writesAnAtomicArray(i));
        twice(i -> library.writesAnAdder(i));
        twice(i -> library.writesAConcurrentMap(i));
        twice(i -> library.writesALock(i));
        twice(i -> library.writesABit(i));
        twice(i -> library.writesADate(i));
        twice(i -> library.writesAThreadLocal(i));
        twice(i -> library.writesByFind(i));
        twice(i -> library.writesByNextToken(i));
        twice(i -> library.writesByScanning(i));
        twice(i -> library.writesByReadingAReader(i));
        twice(i -> library.writesByGettingOfABuffer(i));
        twice(i -> library.writesToAStream(i));
        twice(i -> library.writesByFormatting(i));
        twice(i -> library.writesThroughAFreshBuffer(i));
        twice(i -> library.writesThroughAFreshPrinter(i));
        twice(i -> library.writesThroughAFreshFormatter(i));
        twice(i -> library.writesFromAFreshStream(i));
        twice(i -> library.writesFromAFreshReader(i));
        twice(i -> library.writesTheCharactersOfAText(i));
    }

    private static void outside(Outside outside) {
        twice(i -> outside.writesAsTheClockGoes(i));
        twice(i -> outside.writesAsInstantsGo(i));
        twice(i -> outside.writesAsFreshDatesGo(i));
        twice(i -> outside.writesByARandomNumber(i));
        twice(i -> outside.writesAsFreshRandomNumbersCome(i));
        twice(i -> outside.writesAsRandomNumbersCome(i));
        twice(i -> outside.writesAsIdentifiersCome(i));
        twice(i -> outside.writesAProperty(i));
        twice(i -> outside.writesToSystemOut(i));
        twice(i -> outside.writesToSystemErr(i));
        twice(i -> outside.writesALog(i));
        twice(i -> outside.writesALevel(i));
        twice(i -> outside.writesAFile(i));
        twice(i -> outside.writesAsFilesChange(i));
        twice(i -> outside.writesANameOfItsThread(i));
        twice(i -> outside.writesByCollectingGarbage(i));
    }

    private static void reflected(Reflected reflected) {
        twice(i -> reflected.writesByAField(i));
        twice(i -> reflected.writesByAMethod(i));
        twice(i -> reflected.writesByAMethodOfTheJdk(i));
        twice(i -> reflected.writesByReflectionOfArrays(i));
        twice(i -> reflected.writesByAVarHandle(i));
        twice(i -> reflected.writesByAnAtomicVarHandle(i));
        twice(i -> reflected.writesByAVarHandleOfArrays(i));
        twice(i -> reflected.writesByAMethodHandle(i));
        twice(i -> reflected.writesByAMethodHandleOfTheJdk(i));
        twice(i -> reflected.writesByAnUpdater(i));
    }

    private static void called(Called called) {
        twice(i -> called.writesInAnEquals(i));
        twice(i -> called.writesInAHashCode(i));
        twice(i -> called.writesInTheHashOfAFreshSet(i));
        twice(i -> called.writesInAComparison(i));
        twice(i -> called.writesInAComparisonOfAFreshSet(i));
        twice(i -> called.writesInASortedCopy(i));
        twice(i -> called.writesInATextOfAList(i));
        twice(i -> called.writesInAConcatenation(i));
        twice(i -> called.writesInAFormat(i));
        twice(i -> called.writesInAHashOfMany(i));
        twice(i -> called.writesByAnOverriddenGet(i));
        twice(i -> called.writesByAnOverriddenSize(i));
        twice(i -> called.writesByAnOverriddenGetOfAMap(i));
        twice(i -> called.writesByAnAbstractList(i));
        twice(i -> called.writesByGoingThroughAnAbstractList(i));
        twice(i -> called.writesByAnIterable(i));
        twice(i -> called.writesByAnInheritedMethod(i));
        twice(i -> called.writesThroughASpliteratorThatIsKept(i));
        twice(i -> called.writesThroughAnIteratorThatIsKept(i));
        twice(i -> called.writesThroughAnAppendable(i));
        twice(i -> called.writesToAnArrayThatIsKept(i));
    }

    private static void lambdas(Lambdas lambdas) {
        twice(i -> lambdas.writesInALambda(i));
        twice(i -> lambdas.writesInAPeek(i));
        twice(i -> lambdas.writesInAMap(i));
        twice(i -> lambdas.writesInASupplier(i));
        twice(i -> lambdas.writesByAKeptLambda(i));
        twice(i -> lambdas.writesByALambdaOfAnother(i));
        twice(i -> lambdas.writesByAddInALambda(i));
        twice(i -> lambdas.writesIntoAKeptListByCollect(i));
        twice(i -> lambdas.writesByUsingUpAStream(i));
        twice(i -> lambdas.writesByAsking(() -> asked++));
        twice(i -> lambdas.writesByAskingInAStream(() -> asked++));
    }

    private static void loaded(Loaded loaded) {
        twice(i -> loaded.writesByTheFirstReadOfAField(i));
        twice(i -> loaded.writesByTheFirstCallOfAMethod(i));
        twice(i -> loaded.writesByTheFirstUseOfASubclass(i));
        twice(i -> loaded.writesByForName(i));
    }

    private static void thrown(Kept kept, int i) {
        try {
            kept.writesAndThrows(i);
            throw new AssertionError("nothing was thrown");
        } catch (IllegalStateException e) {
            asked += e.getMessage().length();
        }
    }

    public static void main(String[] args) throws Exception {
        kept(new Kept());
        fresh(new Fresh());
        collected(new Collected());
        library(new Library());
        Outside outside = new Outside();
        outside(outside);
        outside.close();
        reflected(new Reflected());
        called(new Called());
        lambdas(new Lambdas());
        loaded(new Loaded());
        System.out.println(calls + " calls");
    }
}
