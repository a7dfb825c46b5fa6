//! The Java classes of the contract are those that its constants make.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use factor_contract::java::sources;

#[test]
fn the_java_classes_have_the_same_constants() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/factor/contract");
    let sources = sources();
    if std::env::var_os("BLESS").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in &sources {
            fs::write(folder.join(name), text).expect("a source");
        }
    }
    let entries = fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let there: BTreeSet<String> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    assert_eq!(there, sources.iter().map(|(name, _)| name.clone()).collect());
    for (name, text) in &sources {
        let is = fs::read_to_string(folder.join(name)).expect("a source");
        assert_eq!(&is, text, "{name}: BLESS=1 cargo test -p factor-contract");
    }
}
