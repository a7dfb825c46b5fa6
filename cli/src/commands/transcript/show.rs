//! `factor transcript show`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_transcript::view::{self, Address};

use super::reading::{Reading, form};
use crate::args::ShowArgs;

/// Shows one event of a capture.
pub fn run(args: &ShowArgs) -> Result<Exit, Failure> {
    let reading = Reading::of(&args.capture.store, &args.name)?;
    let Some(address) = Address::parse(&args.event) else {
        let message = format!("`{}` names no event", args.event);
        return Err(Failure::new(Exit::Usage, message, "'#12', 't1#12', 'THREAD#12', or the number of a crossing: 12"));
    };
    let form = form(&args.capture, true);
    reading.print(|capture, out| {
        view::show(capture, &address, form, out)?;
        Ok(Exit::Passed)
    })
}
