//! A run of the JVM: what it is told, what it leaves, how it ends.

use crate::java::shared;

shared! {
    /// Keys of the properties file that starts the runtime (docs/reference/launch.md).
    mod config: ConfigKeys {
        /// What the runtime does: `capture`, `replay` or `identity`.
        MODE: Text = "mode";
        /// The program's main class.
        MAIN: Text = "main";
        /// The realm of the main class.
        MAIN_REALM: Text = "main.realm";
        /// What `java.class.path` says to the program.
        CLASS_PATH: Text = "class.path";
        /// The entries of the program's class path, a line each.
        ENTRIES: Text = "entries";
        /// Of a replay: the files that named providers of services when it was captured, a line each.
        SERVICES: Text = "services";
        /// The file for errors of linking.
        FAULTS: Text = "faults";
        /// The directory of the capture.
        TRANSCRIPT: Text = "transcript";
        /// The file for the report of a replay.
        REPORT: Text = "report";
        /// The tests of a capture that has several, a line each: what the capture told of it, and whether it is left out.
        TESTS: Text = "tests";
        /// The file to which a replay adds a line when a test has ended.
        PROGRESS: Text = "progress";
        /// The code is that which was captured, and whether it replays is to be proved.
        PROOF: Text = "proof";
        /// How many seconds a thread waits for its turn.
        TURN: Text = "turn";
        /// How calls are matched: `strict`, `accessors` or `independent`.
        MATCH: Text = "match";
        /// Members of which the user says that they only read, a line each.
        READING: Text = "reading";
        /// Members of which the user says that they write, a line each.
        WRITING: Text = "writing";
        /// Types whose objects are watched for changes until the program ends, in the transcript's terms, a line each.
        WATCHED: Text = "watched";
        /// Static methods of the environment that touch nothing but what they are given once their class has been initialised, a line each: the
        /// class's internal name, the crossing that first called it, name with descriptor, with a blank between them.
        FUNCTIONS: Text = "functions";
        /// All that ever crossed is watched, as long as that takes no more than some seconds.
        WATCHED_ALL: Text = "watched.all";
        /// What a capture has left, see `left.txt`.
        LEFT: Text = "left";
        /// Calls are labelled. The value names the members of the JDK that only read.
        EFFECTS: Text = "effects";
        /// What a capture does when the program is refused: `end` or `go-on`.
        ON_REFUSAL: Text = "on.refusal";
        /// Rules for secrets, a line each.
        REDACT: Text = "redact";
        /// Where secrets are in the command line, a line each: word, begin, end.
        REDACT_PLACES: Text = "redact.places";
        /// Names of the system properties whose values are words of the command line, a line each.
        REDACT_PROPERTIES: Text = "redact.properties";
        /// Pseudonyms of the capture, with a zero between them.
        PSEUDONYMS: Text = "pseudonyms";
        /// The file of the key by which this user's machine tells secrets apart.
        SECRET_KEY: Text = "secret.key";
        /// Which key the capture was made with, and of each pseudonym the digest of its secret, with a zero between them.
        SECRET_DIGESTS: Text = "secret.digests";
    }
}

shared! {
    /// Values of keys that have few.
    mod words: ConfigWords {
        /// The runtime records.
        CAPTURE: Text = "capture";
        /// The runtime takes the place of the environment.
        REPLAY: Text = "replay";
        /// The original objects are in place, and nothing is recorded.
        IDENTITY: Text = "identity";
        /// Every crossing comes in the recorded order.
        STRICT: Text = "strict";
        /// Calls that only read have no order.
        ACCESSORS: Text = "accessors";
        /// Calls that touch nothing that others wrote have none either.
        INDEPENDENT: Text = "independent";
        /// A refusal ends the program.
        END: Text = "end";
        /// The program goes on after a refusal.
        GO_ON: Text = "go-on";
    }
}

shared! {
    /// System properties by which the runtime is told something. The program does not see them.
    mod properties: PropertyNames {
        /// The file of the configuration.
        CONFIG: Text = "factor.config";
        /// The file with the names of classes that a JVM which waits loads before it is needed.
        STANDBY: Text = "factor.standby";
        /// When the captured program began, in milliseconds.
        STARTED: Text = "factor.started";
    }
}

shared! {
    /// Files that the runtime writes or reads.
    mod files: FileNames {
        /// How the name of a stream's file begins; its number follows.
        STREAM: Text = "t";
        /// How it ends.
        OF_STREAM: Text = ".tfs";
        /// Files of the class path that were asked for by name. A zero ends each.
        ASKED: Text = "asked.txt";
        /// Why JUnit ran no test to its end. A zero ends each reason.
        SKIPPED: Text = "skipped.txt";
        /// Where the proof could not tell which realm made a change, a line each: a stream, and the event that comes next.
        UNPROVED: Text = "unproved.txt";
        /// Changes of what was no longer watched, which the proof has seen, a line each: where, which object, and a digest of its content.
        UNWATCHED: Text = "unwatched.txt";
        /// Objects that a capture no longer looks at, though somebody may have them, a line each: the number of the crossing behind which that
        /// is so, and those of the objects.
        LEFT: Text = "left.txt";
        /// The tests that ran, and which crossings belong to each, a line each.
        TESTS: Text = "tests.txt";
        /// Classes that the environment asked what they are made of, a line each.
        MET: Text = "met.txt";
        /// Classes whose class objects the environment had, and letters for the members that were asked for of each, a line each.
        GIVEN: Text = "given.txt";
        /// Classes that only a test runner asked what they are made of.
        MET_BY_RUNNER: Text = "met-by-runner.txt";
        /// Numbers of the methods under test that the environment ran as its own, a line each.
        ENTERED: Text = "entered.txt";
        /// Classes of the environment whose members code under test looked at, a line each.
        LOOKED_AT: Text = "looked-at.txt";
        /// In which order classes told code under test their methods, a class and its methods a line.
        ORDERS: Text = "orders.txt";
        /// Why the transcript could not be written.
        LOST: Text = "lost.txt";
        /// Settings of the captured JVM, lines of `name=value`.
        PINNED: Text = "pinned.txt";
        /// Pseudonyms, the command line's words with and without them, and what tells secrets apart. A zero ends each.
        REDACTED: Text = "redacted.txt";
        /// The realm of each class, in the emitted jar.
        REALMS: Text = "META-INF/factor/realms.txt";
        /// Classes of the JDK that a wrapper may extend, in the runtime's jar.
        WRAPPABLE: Text = "factor/runtime/jdk-wrappable.txt";
        /// The effect table of the JDK, in the runtime's jar.
        EFFECTS: Text = "factor/runtime/jdk-effects.toml";
    }
}

shared! {
    /// Texts that stand where secrets are told.
    mod secrets: SecretTexts {
        /// What ends the pseudonyms in their file; the command line's words follow.
        END: Text = "\u{1}";
        /// How a doubt begins that concerns a secret.
        DOUBT: Text = "it hands over ";
        /// What people are shown in the place of a secret.
        MASK: Text = "…";
    }
}

shared! {
    /// How `factor` ends (docs/cli.md).
    mod exits: ExitCodes {
        /// All went as asked. A replay passed.
        PASSED: Byte = 0;
        /// A fault of `factor` itself.
        INTERNAL: Byte = 1;
        /// The command line cannot be obeyed.
        USAGE: Byte = 2;
        /// The answer is no.
        NO: Byte = 4;
        /// The code under test used the environment differently.
        DIVERGED: Byte = 5;
        /// Something changed since the capture.
        STALE: Byte = 6;
        /// Something the command needs is absent.
        SET_UP: Byte = 96;
        /// The factored test failed.
        FAILED: Byte = 100;
        /// There is no capture.
        CAPTURE_FAILED: Byte = 103;
        /// The transcript cannot be read.
        UNREADABLE: Byte = 104;
        /// Results do not have every capture exactly once.
        INCOMPLETE_RESULTS: Byte = 106;
    }
}
