// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Texts that stand where secrets are told. */
public final class SecretTexts {
    /** What ends the pseudonyms in their file; the command line's words follow. */
    public static final String END = "\001";

    /** How a doubt begins that concerns a secret. */
    public static final String DOUBT = "it hands over ";

    /** What people are shown in the place of a secret. */
    public static final String MASK = "\u2026";

    private SecretTexts() {}
}
