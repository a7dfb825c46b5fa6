package factor.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Substitutes for what makes a function of T's depend on a future: which thread runs it is chance, so it has a stream of its own, and
 * whether it ran at once is recorded ({@link Stage}).
 */
public final class Stages {
    private Stages() {}

    /** {@link CompletableFuture#thenApply} */
    public static CompletableFuture<?> thenApply(CompletableFuture<Object> on, Function<Object, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.thenApply(own));
    }

    /** {@link CompletableFuture#thenApplyAsync(Function)} */
    public static CompletableFuture<?> thenApplyAsync(CompletableFuture<Object> on, Function<Object, Object> function) {
        return Tasks.handOver(null, () -> on.thenApplyAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#thenApplyAsync(Function, Executor)} */
    public static CompletableFuture<?> thenApplyAsync(CompletableFuture<Object> on, Function<Object, Object> function,
            Executor pool) {
        return Tasks.handOver(pool, () -> on.thenApplyAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#thenAccept} */
    public static CompletableFuture<?> thenAccept(CompletableFuture<Object> on, Consumer<Object> action) {
        Stage stage = Stage.ofThread();
        var own = stage.ofAction(action);
        return stage.add(on, to -> to.thenAccept(own));
    }

    /** {@link CompletableFuture#thenAcceptAsync(Consumer)} */
    public static CompletableFuture<?> thenAcceptAsync(CompletableFuture<Object> on, Consumer<Object> action) {
        return Tasks.handOver(null, () -> on.thenAcceptAsync(Stage.ofPool(null).ofAction(action)));
    }

    /** {@link CompletableFuture#thenAcceptAsync(Consumer, Executor)} */
    public static CompletableFuture<?> thenAcceptAsync(CompletableFuture<Object> on, Consumer<Object> action, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenAcceptAsync(Stage.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletableFuture#thenRun} */
    public static CompletableFuture<?> thenRun(CompletableFuture<Object> on, Runnable action) {
        Stage stage = Stage.ofThread();
        var own = stage.of(action);
        return stage.add(on, to -> to.thenRun(own));
    }

    /** {@link CompletableFuture#thenRunAsync(Runnable)} */
    public static CompletableFuture<?> thenRunAsync(CompletableFuture<Object> on, Runnable action) {
        return Tasks.handOver(null, () -> on.thenRunAsync(Stage.ofPool(null).of(action)));
    }

    /** {@link CompletableFuture#thenRunAsync(Runnable, Executor)} */
    public static CompletableFuture<?> thenRunAsync(CompletableFuture<Object> on, Runnable action, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenRunAsync(Stage.ofPool(pool).of(action), pool));
    }

    /** {@link CompletableFuture#thenCompose} */
    public static CompletableFuture<?> thenCompose(CompletableFuture<Object> on, Function<Object,
            CompletionStage<Object>> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.thenCompose(own));
    }

    /** {@link CompletableFuture#thenComposeAsync(Function)} */
    public static CompletableFuture<?> thenComposeAsync(CompletableFuture<Object> on, Function<Object,
            CompletionStage<Object>> function) {
        return Tasks.handOver(null, () -> on.thenComposeAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#thenComposeAsync(Function, Executor)} */
    public static CompletableFuture<?> thenComposeAsync(CompletableFuture<Object> on, Function<Object,
            CompletionStage<Object>> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenComposeAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#handle} */
    public static CompletableFuture<?> handle(CompletableFuture<Object> on, BiFunction<Object, Throwable, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.handle(own));
    }

    /** {@link CompletableFuture#handleAsync(BiFunction)} */
    public static CompletableFuture<?> handleAsync(CompletableFuture<Object> on, BiFunction<Object, Throwable, Object> function) {
        return Tasks.handOver(null, () -> on.handleAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#handleAsync(BiFunction, Executor)} */
    public static CompletableFuture<?> handleAsync(CompletableFuture<Object> on, BiFunction<Object, Throwable,
            Object> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.handleAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#whenComplete} */
    public static CompletableFuture<?> whenComplete(CompletableFuture<Object> on, BiConsumer<Object, Throwable> action) {
        Stage stage = Stage.ofThread();
        var own = stage.ofAction(action);
        return stage.add(on, to -> to.whenComplete(own));
    }

    /** {@link CompletableFuture#whenCompleteAsync(BiConsumer)} */
    public static CompletableFuture<?> whenCompleteAsync(CompletableFuture<Object> on, BiConsumer<Object, Throwable> action) {
        return Tasks.handOver(null, () -> on.whenCompleteAsync(Stage.ofPool(null).ofAction(action)));
    }

    /** {@link CompletableFuture#whenCompleteAsync(BiConsumer, Executor)} */
    public static CompletableFuture<?> whenCompleteAsync(CompletableFuture<Object> on, BiConsumer<Object, Throwable> action,
            Executor pool) {
        return Tasks.handOver(pool, () -> on.whenCompleteAsync(Stage.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletableFuture#exceptionally} */
    public static CompletableFuture<?> exceptionally(CompletableFuture<Object> on, Function<Throwable, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.exceptionally(own));
    }

    /** {@link CompletableFuture#exceptionallyAsync(Function)} */
    public static CompletableFuture<?> exceptionallyAsync(CompletableFuture<Object> on, Function<Throwable, Object> function) {
        return Tasks.handOver(null, () -> on.exceptionallyAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#exceptionallyAsync(Function, Executor)} */
    public static CompletableFuture<?> exceptionallyAsync(CompletableFuture<Object> on, Function<Throwable, Object> function,
            Executor pool) {
        return Tasks.handOver(pool, () -> on.exceptionallyAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#exceptionallyCompose} */
    public static CompletableFuture<?> exceptionallyCompose(CompletableFuture<Object> on, Function<Throwable,
            CompletionStage<Object>> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.exceptionallyCompose(own));
    }

    /** {@link CompletableFuture#exceptionallyComposeAsync(Function)} */
    public static CompletableFuture<?> exceptionallyComposeAsync(CompletableFuture<Object> on, Function<Throwable,
            CompletionStage<Object>> function) {
        return Tasks.handOver(null, () -> on.exceptionallyComposeAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#exceptionallyComposeAsync(Function, Executor)} */
    public static CompletableFuture<?> exceptionallyComposeAsync(CompletableFuture<Object> on, Function<Throwable,
            CompletionStage<Object>> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.exceptionallyComposeAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#thenCombine} */
    public static CompletableFuture<?> thenCombine(CompletableFuture<Object> on, CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.addToBoth(on, other, to -> to.thenCombine(other, own));
    }

    /** {@link CompletableFuture#thenCombineAsync(CompletionStage, BiFunction)} */
    public static CompletableFuture<?> thenCombineAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function) {
        return Tasks.handOver(null, () -> on.thenCombineAsync(other, Stage.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#thenCombineAsync(CompletionStage, BiFunction, Executor)} */
    public static CompletableFuture<?> thenCombineAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenCombineAsync(other, Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#thenAcceptBoth} */
    public static CompletableFuture<?> thenAcceptBoth(CompletableFuture<Object> on, CompletionStage<Object> other,
            BiConsumer<Object, Object> action) {
        Stage stage = Stage.ofThread();
        var own = stage.ofAction(action);
        return stage.addToBoth(on, other, to -> to.thenAcceptBoth(other, own));
    }

    /** {@link CompletableFuture#thenAcceptBothAsync(CompletionStage, BiConsumer)} */
    public static CompletableFuture<?> thenAcceptBothAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            BiConsumer<Object, Object> action) {
        return Tasks.handOver(null, () -> on.thenAcceptBothAsync(other, Stage.ofPool(null).ofAction(action)));
    }

    /** {@link CompletableFuture#thenAcceptBothAsync(CompletionStage, BiConsumer, Executor)} */
    public static CompletableFuture<?> thenAcceptBothAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            BiConsumer<Object, Object> action, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenAcceptBothAsync(other, Stage.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletableFuture#runAfterBoth} */
    public static CompletableFuture<?> runAfterBoth(CompletableFuture<Object> on, CompletionStage<Object> other, Runnable action) {
        Stage stage = Stage.ofThread();
        var own = stage.of(action);
        return stage.addToBoth(on, other, to -> to.runAfterBoth(other, own));
    }

    /** {@link CompletableFuture#runAfterBothAsync(CompletionStage, Runnable)} */
    public static CompletableFuture<?> runAfterBothAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            Runnable action) {
        return Tasks.handOver(null, () -> on.runAfterBothAsync(other, Stage.ofPool(null).of(action)));
    }

    /** {@link CompletableFuture#runAfterBothAsync(CompletionStage, Runnable, Executor)} */
    public static CompletableFuture<?> runAfterBothAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            Runnable action, Executor pool) {
        return Tasks.handOver(pool, () -> on.runAfterBothAsync(other, Stage.ofPool(pool).of(action), pool));
    }

    /** {@link CompletableFuture#applyToEither} */
    public static CompletableFuture<?> applyToEither(CompletableFuture<Object> on, CompletionStage<Object> other,
            Function<Object, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.addToEither(on, other, (to, or) -> to.applyToEither(or, own));
    }

    /** {@link CompletableFuture#applyToEitherAsync(CompletionStage, Function)} */
    public static CompletableFuture<?> applyToEitherAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            Function<Object, Object> function) {
        return Tasks.handOver(null, () -> on.applyToEitherAsync(other, Stage.ofPool(null).of(function)));
    }

    /** {@link CompletableFuture#applyToEitherAsync(CompletionStage, Function, Executor)} */
    public static CompletableFuture<?> applyToEitherAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            Function<Object, Object> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.applyToEitherAsync(other, Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletableFuture#acceptEither} */
    public static CompletableFuture<?> acceptEither(CompletableFuture<Object> on, CompletionStage<Object> other,
            Consumer<Object> action) {
        Stage stage = Stage.ofThread();
        var own = stage.ofAction(action);
        return stage.addToEither(on, other, (to, or) -> to.acceptEither(or, own));
    }

    /** {@link CompletableFuture#acceptEitherAsync(CompletionStage, Consumer)} */
    public static CompletableFuture<?> acceptEitherAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            Consumer<Object> action) {
        return Tasks.handOver(null, () -> on.acceptEitherAsync(other, Stage.ofPool(null).ofAction(action)));
    }

    /** {@link CompletableFuture#acceptEitherAsync(CompletionStage, Consumer, Executor)} */
    public static CompletableFuture<?> acceptEitherAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            Consumer<Object> action, Executor pool) {
        return Tasks.handOver(pool, () -> on.acceptEitherAsync(other, Stage.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletableFuture#runAfterEither} */
    public static CompletableFuture<?> runAfterEither(CompletableFuture<Object> on, CompletionStage<Object> other,
            Runnable action) {
        Stage stage = Stage.ofThread();
        var own = stage.of(action);
        return stage.addToEither(on, other, (to, or) -> to.runAfterEither(or, own));
    }

    /** {@link CompletableFuture#runAfterEitherAsync(CompletionStage, Runnable)} */
    public static CompletableFuture<?> runAfterEitherAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            Runnable action) {
        return Tasks.handOver(null, () -> on.runAfterEitherAsync(other, Stage.ofPool(null).of(action)));
    }

    /** {@link CompletableFuture#runAfterEitherAsync(CompletionStage, Runnable, Executor)} */
    public static CompletableFuture<?> runAfterEitherAsync(CompletableFuture<Object> on, CompletionStage<Object> other,
            Runnable action, Executor pool) {
        return Tasks.handOver(pool, () -> on.runAfterEitherAsync(other, Stage.ofPool(pool).of(action), pool));
    }

    /** {@link CompletionStage#thenApply} */
    public static CompletionStage<?> thenApply(CompletionStage<Object> on, Function<Object, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.thenApply(own));
    }

    /** {@link CompletionStage#thenApplyAsync(Function)} */
    public static CompletionStage<?> thenApplyAsync(CompletionStage<Object> on, Function<Object, Object> function) {
        return Tasks.handOver(null, () -> on.thenApplyAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#thenApplyAsync(Function, Executor)} */
    public static CompletionStage<?> thenApplyAsync(CompletionStage<Object> on, Function<Object, Object> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenApplyAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#thenAccept} */
    public static CompletionStage<?> thenAccept(CompletionStage<Object> on, Consumer<Object> action) {
        Stage stage = Stage.ofThread();
        var own = stage.ofAction(action);
        return stage.add(on, to -> to.thenAccept(own));
    }

    /** {@link CompletionStage#thenAcceptAsync(Consumer)} */
    public static CompletionStage<?> thenAcceptAsync(CompletionStage<Object> on, Consumer<Object> action) {
        return Tasks.handOver(null, () -> on.thenAcceptAsync(Stage.ofPool(null).ofAction(action)));
    }

    /** {@link CompletionStage#thenAcceptAsync(Consumer, Executor)} */
    public static CompletionStage<?> thenAcceptAsync(CompletionStage<Object> on, Consumer<Object> action, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenAcceptAsync(Stage.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletionStage#thenRun} */
    public static CompletionStage<?> thenRun(CompletionStage<Object> on, Runnable action) {
        Stage stage = Stage.ofThread();
        var own = stage.of(action);
        return stage.add(on, to -> to.thenRun(own));
    }

    /** {@link CompletionStage#thenRunAsync(Runnable)} */
    public static CompletionStage<?> thenRunAsync(CompletionStage<Object> on, Runnable action) {
        return Tasks.handOver(null, () -> on.thenRunAsync(Stage.ofPool(null).of(action)));
    }

    /** {@link CompletionStage#thenRunAsync(Runnable, Executor)} */
    public static CompletionStage<?> thenRunAsync(CompletionStage<Object> on, Runnable action, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenRunAsync(Stage.ofPool(pool).of(action), pool));
    }

    /** {@link CompletionStage#thenCompose} */
    public static CompletionStage<?> thenCompose(CompletionStage<Object> on, Function<Object, CompletionStage<Object>> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.thenCompose(own));
    }

    /** {@link CompletionStage#thenComposeAsync(Function)} */
    public static CompletionStage<?> thenComposeAsync(CompletionStage<Object> on, Function<Object,
            CompletionStage<Object>> function) {
        return Tasks.handOver(null, () -> on.thenComposeAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#thenComposeAsync(Function, Executor)} */
    public static CompletionStage<?> thenComposeAsync(CompletionStage<Object> on, Function<Object,
            CompletionStage<Object>> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenComposeAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#handle} */
    public static CompletionStage<?> handle(CompletionStage<Object> on, BiFunction<Object, Throwable, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.handle(own));
    }

    /** {@link CompletionStage#handleAsync(BiFunction)} */
    public static CompletionStage<?> handleAsync(CompletionStage<Object> on, BiFunction<Object, Throwable, Object> function) {
        return Tasks.handOver(null, () -> on.handleAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#handleAsync(BiFunction, Executor)} */
    public static CompletionStage<?> handleAsync(CompletionStage<Object> on, BiFunction<Object, Throwable, Object> function,
            Executor pool) {
        return Tasks.handOver(pool, () -> on.handleAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#whenComplete} */
    public static CompletionStage<?> whenComplete(CompletionStage<Object> on, BiConsumer<Object, Throwable> action) {
        Stage stage = Stage.ofThread();
        var own = stage.ofAction(action);
        return stage.add(on, to -> to.whenComplete(own));
    }

    /** {@link CompletionStage#whenCompleteAsync(BiConsumer)} */
    public static CompletionStage<?> whenCompleteAsync(CompletionStage<Object> on, BiConsumer<Object, Throwable> action) {
        return Tasks.handOver(null, () -> on.whenCompleteAsync(Stage.ofPool(null).ofAction(action)));
    }

    /** {@link CompletionStage#whenCompleteAsync(BiConsumer, Executor)} */
    public static CompletionStage<?> whenCompleteAsync(CompletionStage<Object> on, BiConsumer<Object, Throwable> action,
            Executor pool) {
        return Tasks.handOver(pool, () -> on.whenCompleteAsync(Stage.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletionStage#exceptionally} */
    public static CompletionStage<?> exceptionally(CompletionStage<Object> on, Function<Throwable, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.exceptionally(own));
    }

    /** {@link CompletionStage#exceptionallyAsync(Function)} */
    public static CompletionStage<?> exceptionallyAsync(CompletionStage<Object> on, Function<Throwable, Object> function) {
        return Tasks.handOver(null, () -> on.exceptionallyAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#exceptionallyAsync(Function, Executor)} */
    public static CompletionStage<?> exceptionallyAsync(CompletionStage<Object> on, Function<Throwable, Object> function,
            Executor pool) {
        return Tasks.handOver(pool, () -> on.exceptionallyAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#exceptionallyCompose} */
    public static CompletionStage<?> exceptionallyCompose(CompletionStage<Object> on, Function<Throwable,
            CompletionStage<Object>> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.add(on, to -> to.exceptionallyCompose(own));
    }

    /** {@link CompletionStage#exceptionallyComposeAsync(Function)} */
    public static CompletionStage<?> exceptionallyComposeAsync(CompletionStage<Object> on, Function<Throwable,
            CompletionStage<Object>> function) {
        return Tasks.handOver(null, () -> on.exceptionallyComposeAsync(Stage.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#exceptionallyComposeAsync(Function, Executor)} */
    public static CompletionStage<?> exceptionallyComposeAsync(CompletionStage<Object> on, Function<Throwable,
            CompletionStage<Object>> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.exceptionallyComposeAsync(Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#thenCombine} */
    public static CompletionStage<?> thenCombine(CompletionStage<Object> on, CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.addToBoth(on, other, to -> to.thenCombine(other, own));
    }

    /** {@link CompletionStage#thenCombineAsync(CompletionStage, BiFunction)} */
    public static CompletionStage<?> thenCombineAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function) {
        return Tasks.handOver(null, () -> on.thenCombineAsync(other, Stage.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#thenCombineAsync(CompletionStage, BiFunction, Executor)} */
    public static CompletionStage<?> thenCombineAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            BiFunction<Object, Object, Object> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenCombineAsync(other, Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#thenAcceptBoth} */
    public static CompletionStage<?> thenAcceptBoth(CompletionStage<Object> on, CompletionStage<Object> other,
            BiConsumer<Object, Object> action) {
        Stage stage = Stage.ofThread();
        var own = stage.ofAction(action);
        return stage.addToBoth(on, other, to -> to.thenAcceptBoth(other, own));
    }

    /** {@link CompletionStage#thenAcceptBothAsync(CompletionStage, BiConsumer)} */
    public static CompletionStage<?> thenAcceptBothAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            BiConsumer<Object, Object> action) {
        return Tasks.handOver(null, () -> on.thenAcceptBothAsync(other, Stage.ofPool(null).ofAction(action)));
    }

    /** {@link CompletionStage#thenAcceptBothAsync(CompletionStage, BiConsumer, Executor)} */
    public static CompletionStage<?> thenAcceptBothAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            BiConsumer<Object, Object> action, Executor pool) {
        return Tasks.handOver(pool, () -> on.thenAcceptBothAsync(other, Stage.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletionStage#runAfterBoth} */
    public static CompletionStage<?> runAfterBoth(CompletionStage<Object> on, CompletionStage<Object> other, Runnable action) {
        Stage stage = Stage.ofThread();
        var own = stage.of(action);
        return stage.addToBoth(on, other, to -> to.runAfterBoth(other, own));
    }

    /** {@link CompletionStage#runAfterBothAsync(CompletionStage, Runnable)} */
    public static CompletionStage<?> runAfterBothAsync(CompletionStage<Object> on, CompletionStage<Object> other, Runnable action) {
        return Tasks.handOver(null, () -> on.runAfterBothAsync(other, Stage.ofPool(null).of(action)));
    }

    /** {@link CompletionStage#runAfterBothAsync(CompletionStage, Runnable, Executor)} */
    public static CompletionStage<?> runAfterBothAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            Runnable action, Executor pool) {
        return Tasks.handOver(pool, () -> on.runAfterBothAsync(other, Stage.ofPool(pool).of(action), pool));
    }

    /** {@link CompletionStage#applyToEither} */
    public static CompletionStage<?> applyToEither(CompletionStage<Object> on, CompletionStage<Object> other,
            Function<Object, Object> function) {
        Stage stage = Stage.ofThread();
        var own = stage.of(function);
        return stage.addToEither(on, other, (to, or) -> to.applyToEither(or, own));
    }

    /** {@link CompletionStage#applyToEitherAsync(CompletionStage, Function)} */
    public static CompletionStage<?> applyToEitherAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            Function<Object, Object> function) {
        return Tasks.handOver(null, () -> on.applyToEitherAsync(other, Stage.ofPool(null).of(function)));
    }

    /** {@link CompletionStage#applyToEitherAsync(CompletionStage, Function, Executor)} */
    public static CompletionStage<?> applyToEitherAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            Function<Object, Object> function, Executor pool) {
        return Tasks.handOver(pool, () -> on.applyToEitherAsync(other, Stage.ofPool(pool).of(function), pool));
    }

    /** {@link CompletionStage#acceptEither} */
    public static CompletionStage<?> acceptEither(CompletionStage<Object> on, CompletionStage<Object> other,
            Consumer<Object> action) {
        Stage stage = Stage.ofThread();
        var own = stage.ofAction(action);
        return stage.addToEither(on, other, (to, or) -> to.acceptEither(or, own));
    }

    /** {@link CompletionStage#acceptEitherAsync(CompletionStage, Consumer)} */
    public static CompletionStage<?> acceptEitherAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            Consumer<Object> action) {
        return Tasks.handOver(null, () -> on.acceptEitherAsync(other, Stage.ofPool(null).ofAction(action)));
    }

    /** {@link CompletionStage#acceptEitherAsync(CompletionStage, Consumer, Executor)} */
    public static CompletionStage<?> acceptEitherAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            Consumer<Object> action, Executor pool) {
        return Tasks.handOver(pool, () -> on.acceptEitherAsync(other, Stage.ofPool(pool).ofAction(action), pool));
    }

    /** {@link CompletionStage#runAfterEither} */
    public static CompletionStage<?> runAfterEither(CompletionStage<Object> on, CompletionStage<Object> other, Runnable action) {
        Stage stage = Stage.ofThread();
        var own = stage.of(action);
        return stage.addToEither(on, other, (to, or) -> to.runAfterEither(or, own));
    }

    /** {@link CompletionStage#runAfterEitherAsync(CompletionStage, Runnable)} */
    public static CompletionStage<?> runAfterEitherAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            Runnable action) {
        return Tasks.handOver(null, () -> on.runAfterEitherAsync(other, Stage.ofPool(null).of(action)));
    }

    /** {@link CompletionStage#runAfterEitherAsync(CompletionStage, Runnable, Executor)} */
    public static CompletionStage<?> runAfterEitherAsync(CompletionStage<Object> on, CompletionStage<Object> other,
            Runnable action, Executor pool) {
        return Tasks.handOver(pool, () -> on.runAfterEitherAsync(other, Stage.ofPool(pool).of(action), pool));
    }
}
