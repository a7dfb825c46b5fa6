//! `factor replay`

use std::io::BufRead;

use factor_engine::captures::{self, Pick, Wanted};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::gone;
use factor_engine::origin::{self, class_path};
use factor_engine::outcome::Outcome;
use factor_engine::part::Part;
use factor_engine::replaying::{Asker, OnDivergence, Order, Replaying, Request};
use factor_engine::standby::Standby;
use factor_engine::store::Store;
use factor_transcript::Head;

use super::{replays, system_test};
use crate::args::{ReplayArgs, ReplayFormat};
use crate::render::out::print;
use crate::render::{progress, verdict};
use crate::settings;

/// Runs captured tests without their environment.
pub fn run(args: &ReplayArgs) -> Result<Exit, Failure> {
    let store = Store::at(&args.store);
    let wanted = Wanted::named(&store, &args.names)?;
    let mut all = wanted.names.clone();
    if args.names.is_empty() && !args.strict_coverage {
        without_uncaptured(&store, &mut all);
    }
    let part = Part::chosen(args.shard, &all)?;
    let told = args.junit.is_some() || args.results.is_some() || args.message_format == ReplayFormat::Github;
    match part {
        (None, names) if names.len() == 1 && !told => {
            alone(&args.request(&names[0], wanted.tests_of(&names[0]), asker(args.message_format)))
        }
        (part, names) => replays::run(args, &wanted, &all, names, part),
    }
}

/// Names the tests that could not be captured, and leaves them out, unless that leaves none.
fn without_uncaptured(store: &Store, tests: &mut Vec<String>) {
    let names = store.names().unwrap_or_default();
    let is_captured = |test: &String| captures::among(&names, test).iter().any(|name| store.complete(name).is_ok());
    let (captured, not): (Vec<String>, Vec<String>) = tests.drain(..).partition(is_captured);
    if captured.is_empty() || not.is_empty() {
        tests.extend(captured.into_iter().chain(not));
        tests.sort();
        return;
    }
    let named = not.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    let more = if not.len() > NAMED { format!(" and {} more", not.len() - NAMED) } else { String::new() };
    eprintln!("factor: not captured, and so without a verdict: {named}{more} (factor status tells why)");
    *tests = captured;
}

/// So many tests that could not be captured are named.
const NAMED: usize = 5;

/// Who asks for the only replay.
fn asker(format: ReplayFormat) -> Asker {
    if format == ReplayFormat::Json { Asker::Script } else { Asker::User }
}

/// Answers the request that another process of ours sends in a line of standard input.
pub fn answer() -> Result<Exit, Failure> {
    let mut line = String::new();
    let read = std::io::stdin().lock().read_line(&mut line).map_err(|e| e.to_string());
    let request = read.and_then(|_| serde_json::from_str::<Request>(&line).map_err(|e| e.to_string()));
    let not_ours =
        |e| Failure::new(Exit::Usage, format!("`factor request` is for `factor` itself: {e}"), "factor replay");
    let request = request.map_err(not_ours)?;
    match &request.asker {
        Asker::Proof(_) => of_proof(&request),
        _ => alone(&request),
    }
}

/// A replay of what is being captured, for the process that captures it.
fn of_proof(request: &Request) -> Result<Exit, Failure> {
    let replayed = one(request, &Order::default(), None);
    let outcome = replayed.as_ref().map_or_else(|e| Outcome::not_replayed(&request.name, e), Outcome::clone);
    leave(request, &outcome)?;
    replayed.map(|outcome| outcome.exit())
}

/// Leaves the outcome where the asker looks for it.
fn leave(request: &Request, outcome: &Outcome) -> Result<(), Failure> {
    match &request.asker {
        Asker::User => Ok(()),
        Asker::Script => print(&outcome.line()),
        // A program may not have ended its last line.
        Asker::Watch { .. } => print(&format!("\n{}", outcome.line())),
        Asker::Several(file) | Asker::Proof(file) => outcome.write(file),
    }
}

/// One replay in this process, with the system test in its place where that is asked for and it tells nothing.
fn alone(request: &Request) -> Result<Exit, Failure> {
    let (store, name) = (Store::at(&request.store), &request.name);
    // Why it cannot be, the replay tells.
    let standby = if request.asker == (Asker::Watch { stands_by: true }) { standby(request, &store) } else { None };
    let Some(order) = (if request.is_ordered() { Order::wait() } else { Some(Order::default()) }) else {
        return Ok(Exit::Passed);
    };
    let Pick { capture, none_holds } = captures::pick(&store, name, settings::partition_changed)?;
    let of_capture = Request { name: capture.clone(), ..request.clone() };
    let gone = gone(request, &store, &capture)?;
    let is_gone = gone.is_some();
    let replayed = match (gone, none_holds, &order.replayed) {
        (Some(gone), ..) => Err(gone),
        (None, _, Some(replayed)) => Ok(replayed.clone()),
        (None, None, None) => one(&of_capture, &order, standby),
        (None, Some(why), None) => Err(none(request, &store, &capture, &why)?),
    };
    let mut outcome = match &replayed {
        Ok(outcome) => outcome.clone(),
        Err(failure) if is_gone => Outcome { verdict: gone::GONE.to_owned(), ..Outcome::not_replayed(name, failure) },
        Err(failure) => Outcome::not_replayed(name, failure),
    };
    let tells_nothing = matches!(outcome.exit(), Exit::Diverged | Exit::Stale);
    let ended = match request.on_divergence {
        OnDivergence::Fail => replayed.map(|outcome| outcome.exit()),
        _ if !tells_nothing || is_gone => replayed.map(|outcome| outcome.exit()),
        _ => {
            let _ = replayed.inspect_err(|failure| eprintln!("{:?}", failure.report));
            instead(&of_capture, &store, &mut outcome).or_else(|failure| {
                eprintln!("{:?}", failure.report);
                Ok(outcome.exit())
            })
        }
    };
    (outcome.name, outcome.capture) = (name.to_owned(), (capture != *name).then_some(capture));
    leave(request, &outcome)?;
    ended
}

/// Replays a capture, and tells people of it.
fn one(request: &Request, order: &Order, standby: Option<Standby>) -> Result<Outcome, Failure> {
    let hidden = settings::variables();
    let replayed = Replaying::open(request, &hidden, progress::show)?.run(order, standby)?;
    verdict::tell(request, &replayed);
    Ok(replayed.outcome)
}

/// A JVM for the replay that may come, where one can be.
fn standby(request: &Request, store: &Store) -> Option<Standby> {
    let capture = captures::pick(store, &request.name, settings::partition_changed).ok()?.capture;
    let (request, hidden) = (Request { name: capture, ..request.clone() }, settings::variables());
    Replaying::open(&request, &hidden, progress::show).ok()?.stand_by().ok().flatten()
}

/// Runs the system test; its verdict takes the place of the replay's.
fn instead(request: &Request, store: &Store, outcome: &mut Outcome) -> Result<Exit, Failure> {
    let name = &request.name;
    let head = Head::read(&store.complete(name)?).map_err(|e| Failure::unreadable(&e, name))?;
    let test = system_test::run(&request.store, &head, request.on_divergence).inspect_err(|failure| {
        outcome.system_test = Some(serde_json::json!({ "message": failure.report.to_string() }));
    })?;
    system_test::tell(&request.store, &head, &test, &outcome.verdict);
    let mut told = serde_json::json!(test);
    told["replay"] = outcome.verdict.as_str().into();
    outcome.system_test = Some(told);
    outcome.verdict = if test.exit == Exit::Passed { "PASS" } else { "FAIL" }.to_owned();
    outcome.exit_code = test.exit as u8;
    Ok(test.exit)
}

/// What is to be said of a test that is not there any more.
fn gone(request: &Request, store: &Store, capture: &str) -> Result<Option<Failure>, Failure> {
    // What cannot be read, the replay tells.
    let Ok(directory) = store.complete(capture) else { return Ok(None) };
    let Ok(head) = Head::read(&directory) else { return Ok(None) };
    Ok(gone::why(&head, &class_path(&head))?.map(|why| gone::failure(&head, &why, &request.store)))
}

/// What is to be said of a test of which no capture holds.
fn none(request: &Request, store: &Store, capture: &str, why: &str) -> Result<Failure, Failure> {
    let head = Head::read(&store.complete(capture)?).map_err(|e| Failure::unreadable(&e, capture))?;
    let next = format!("run the system test and capture again: {}", origin::again(&request.store, &head));
    Ok(Failure::new(Exit::Stale, format!("STALE {}: {why}", captures::test_of(capture)), next))
}
