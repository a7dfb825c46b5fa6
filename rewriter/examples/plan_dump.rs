use factor_rewriter::{input::*, partition::*, plan};
use std::{path::PathBuf, sync::Arc};
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let jdk = Arc::new(Jdk::open(std::path::Path::new(&a[0])).unwrap());
    for job in &a[1..] {
        let (name, rest) = job.split_once('=').unwrap();
        let (cut, cp) = rest.split_once('=').unwrap();
        let paths: Vec<PathBuf> = cp.split(':').map(PathBuf::from).collect();
        println!("##### {name}");
        let r = std::panic::catch_unwind(|| {
            let class_path = ClassPath::open(&paths, jdk.feature()).unwrap();
            let supply = Arc::new(Supply::of(&class_path, Arc::clone(&jdk)).unwrap());
            let sel = Selection { cut: cut.split(' ').map(str::to_owned).collect(), ..Default::default() };
            let p = Partition::resolve(&sel, None, &*supply).unwrap();
            let t = std::time::Instant::now();
            let plan = plan::build(p, supply);
            if std::env::var_os("FULL").is_some() { println!("{}", plan.report().text()); }
            for r in &plan.refusals { println!("  REFUSAL fatal={} {:?} :: {} :: {}", r.fatal, r.place, r.what, r.remedy); }
            for m in &plan.moves { println!("  MOVE {} {} ({})", m.class, m.action, m.reason); }
            println!("  {} classes {:?}", plan.classes.len(), t.elapsed());
        });
        if r.is_err() { println!("  PANIC"); }
    }
}
