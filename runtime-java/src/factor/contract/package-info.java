// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.

/**
 * Names, words and numbers that Rust writes and Java reads, or the other way round. It imports
 * nothing of ours.
 */
package factor.contract;
