//! What is told as JSON: a replay's report, and what `factor` tells the engine of the JUnit Platform.

use crate::java::shared;

shared! {
    /// What a replay found.
    mod report: ReportFields {
        /// Events replayed.
        EVENTS: Text = "events";
        /// Calls that reached a real environment.
        ENVIRONMENT_CALLS: Text = "environmentCalls";
        /// How many pseudonyms the code under test was given.
        PSEUDONYMS: Text = "pseudonyms";
        /// How often the code under test slept when it had made threads.
        SLEEPS: Text = "sleeps";
        /// How many answers hold for unedited code alone: of which values are one object, and of secrets.
        SURE_OF_UNEDITED: Text = "sureOfUnedited";
        /// What was asked, of the first of these.
        DOUBTS: Text = "doubts";
        /// The status with which the code under test ended the program.
        EXIT: Text = "exit";
        /// Streams with crossings that were not made.
        LEFTOVERS: Text = "leftovers";
        /// The first of these crossings.
        LEFTOVER: Text = "leftover";
        /// The event that it is.
        LEFTOVER_AT: Text = "leftoverAt";
        /// Wall time inside the JVM, in milliseconds.
        WALL_MS: Text = "wallMs";
        /// The divergence, or null.
        DIVERGED: Text = "diverged";
    }
}

shared! {
    /// Words of refusals that have a remedy of their own.
    mod refusal: RefusalTexts {
        /// A crossing ended in the middle: from then on nobody knows what was recorded.
        BROKEN: Text = "a crossing could not be recorded";
        /// A crossing was not made, for want of stack; all others were recorded.
        STACK_ENDS: Text = "a thread's stack ends at a crossing";
        /// Code under test runs the tests of a class, so they are one.
        ONE_FAILED: Text = "its tests have one verdict, and one failed";
        /// What tells the type of an object that was changed, in the transcript's terms.
        OF_TYPE: Text = ", of ";
        /// How the refusal of one ends that was no longer watched.
        LATE: Text = ", was changed long after it had crossed";
    }
}

shared! {
    /// What is known of unedited code alone.
    mod doubt: DoubtTexts {
        /// So much has crossed that not all of it is looked at.
        UNSEEN: Text = "more has crossed than is compared";
        /// What the environment changes in an object the capture has not seen.
        LEFT: Text = "the capture no longer looks at ";
        /// A thread slept more or less often than was recorded, which is chance where it waits for another one.
        SLEPT: Text = "a thread slept otherwise than recorded";
        /// A change may be one of a thread that waited for a lock when the environment answered another one.
        UNPROVED: Text = "a thread that waited for a lock may have written it";
        /// Lines of code under test in a stack that the environment looked at.
        LINES: Text = "the environment looks at lines that have moved";
        /// The same of a stack that a replay does not have.
        EARLIER: Text = "the environment looks at a stack of an earlier call";
        /// How much a builder that crossed has room for.
        CAPACITY: Text = "an object that crossed is asked for its capacity";
    }
}

shared! {
    /// How the code under test used the environment differently.
    mod divergence: DivergenceFields {
        /// The thread.
        THREAD: Text = "thread";
        /// The file of its stream.
        STREAM: Text = "stream";
        /// The number of the event that was expected.
        EVENT: Text = "event";
        /// What was expected.
        EXPECTED: Text = "expected";
        /// What happened.
        HAPPENED: Text = "happened";
        /// The two calls, if both are.
        CALLS: Text = "calls";
        /// A call like the one that happened was looked for.
        SOUGHT: Text = "sought";
        /// The strictest way of matching in which the call has its answer here.
        WAY: Text = "way";
        /// The nearest call like it.
        NEAREST: Text = "nearest";
        /// How many calls later that comes.
        NEAREST_DISTANCE: Text = "nearestDistance";
        /// Its thread, where that is another.
        NEAREST_THREAD: Text = "nearestThread";
        /// The events before.
        BEFORE: Text = "before";
        /// The test that has failed by it.
        FAILED: Text = "failed";
        /// The frames of the code under test, innermost first.
        FRAMES: Text = "frames";
    }
}

shared! {
    /// The test that has failed, by which the code under test has diverged.
    mod failure: FailureFields {
        /// The exception in words.
        THROWN: Text = "thrown";
        /// Its stack, innermost first.
        STACK: Text = "stack";
        /// The frames of the code under test in its stack, innermost first.
        FRAMES: Text = "frames";
    }
}

shared! {
    /// A call in words.
    mod call: CallFields {
        /// Class and name.
        MEMBER: Text = "member";
        /// The object; empty for a static member.
        RECEIVER: Text = "receiver";
        /// The arguments.
        ARGUMENTS: Text = "arguments";
    }
}

shared! {
    /// A frame of a stack.
    mod frame: FrameFields {
        /// The class.
        CLASS: Text = "class";
        /// The method.
        METHOD: Text = "method";
        /// The source file.
        FILE: Text = "file";
        /// The line, or a negative number.
        LINE: Text = "line";
    }
}

shared! {
    /// What `factor replay --message-format json` tells of a replay, as far as the engine asks.
    mod outcome: OutcomeFields {
        /// The name of the test.
        NAME: Text = "name";
        /// The exit code that tells the verdict.
        EXIT_CODE: Text = "exit_code";
        /// What the runtime wrote at the end.
        REPORT: Text = "report";
        /// What the program printed.
        OUT: Text = "out";
        /// What `factor` said, with the program's standard error.
        SAID: Text = "said";
    }
}

shared! {
    /// What `factor status --message-format json` tells of the test of a capture.
    mod test: TestFields {
        /// The field of a capture that has the others.
        TEST: Text = "test";
        /// The field of a suite that has one for each of its tests.
        TESTS: Text = "tests";
        /// The name of the test.
        NAME: Text = "name";
        /// The class of the tests, or the main class.
        CLASS: Text = "class";
        /// The test method.
        METHOD: Text = "method";
        /// The types of its parameters, joined by commas.
        PARAMETERS: Text = "parameters";
    }
}
