//! What the commands do: one module a subject. `cargo test --test commands -- edits::` runs the tests of one.

#[path = "../shared/beginning.rs"]
mod beginning;
#[path = "../shared/compiler.rs"]
mod compiler;
#[path = "../shared/shelf.rs"]
mod shelf;
#[path = "../shared/support.rs"]
mod support;

mod agents;
mod all_mocked;
mod bad_input;
mod below;
mod beside;
mod class_files;
mod constructs;
mod cuts;
mod doctor;
mod documents;
mod edits;
mod effects;
mod endings;
mod evaluate;
mod find_javac;
mod frameworks;
mod generate;
mod independent;
mod init;
mod instead;
mod jdk_wrappers;
mod junit;
mod manual;
mod matching;
mod met;
mod mocks;
mod observe;
mod one_run;
mod packages;
mod packs;
mod parts;
mod places;
mod plan;
mod proof;
mod readme;
mod recorded;
mod redact;
mod refusals;
mod removed;
mod report;
mod runners;
mod script;
mod settings;
mod status;
mod store;
mod suite;
mod temporary;
mod terminal;
mod transcripts;
mod verdicts;
