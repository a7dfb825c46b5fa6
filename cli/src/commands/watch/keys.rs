//! Keys, without Enter, where there is a terminal.

use std::io::{IsTerminal, Read};
use std::sync::mpsc::Sender;
use std::thread;

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

use super::Event;

/// The terminal as it was; it is so again when this is dropped.
pub struct Keys {
    before: Termios,
}

impl Keys {
    /// Sends keys from now on; `None` where nobody types.
    pub fn listen(events: Sender<Event>) -> Option<Keys> {
        if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
            return None;
        }
        let before = tcgetattr(rustix::stdio::stdin()).ok()?;
        let mut each = before.clone();
        each.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO);
        tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &each).ok()?;
        thread::spawn(move || {
            let keys = std::io::stdin().lock().bytes().map_while(Result::ok);
            keys.map(|key| Event::Key(char::from(key))).all(|key| events.send(key).is_ok())
        });
        Some(Keys { before })
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        // A terminal that is gone needs nothing.
        let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &self.before);
    }
}
