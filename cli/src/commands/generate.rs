//! `factor generate`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::generating::{Generated, Listed, Observation, Request};
use factor_engine::observing;

use crate::args::GenerateArgs;
use crate::render::generated;
use crate::render::out::print;
use crate::render::progress;

/// Writes unit tests of what was observed.
pub fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
    let name = named(args)?;
    let request = Request {
        observed: observing::folder(&args.store, &name),
        targets: args.target.clone(),
        class_path: args.class_path.iter().flat_map(std::env::split_paths).collect(),
        most: args.max_tests,
        out: args.out.clone(),
    };
    let observation = Observation::open(&request)?;
    if args.list {
        let listed = observation.list();
        print(&generated::list(&listed))?;
        return Ok(if listed.iter().any(|one: &Listed| one.is_chosen) { Exit::Passed } else { Exit::No });
    }
    let made: Generated = observation.generate(&request, progress::show)?;
    eprint!("{}", generated::told(&made));
    Ok(if made.written.is_empty() { Exit::No } else { Exit::Passed })
}

/// The observation that is meant.
fn named(args: &GenerateArgs) -> Result<String, Failure> {
    let names = observing::names(&args.store);
    let observe = "factor capture --observe 'PACKAGE.**' -- java …";
    match (&args.name, &names[..]) {
        (Some(name), _) if names.contains(name) => Ok(name.clone()),
        (Some(name), _) => {
            let message = format!("nothing of that name was observed: {name} (there are: {})", names.join(", "));
            Err(Failure::new(Exit::Usage, message, observe))
        }
        (None, [only]) => Ok(only.clone()),
        (None, []) => Err(Failure::new(Exit::Usage, "nothing was observed here", observe)),
        (None, _) => {
            let message = format!("there are several observations: {}", names.join(", "));
            Err(Failure::new(Exit::Usage, message, format!("factor generate {}", names[0])))
        }
    }
}
