// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** What is known of unedited code alone. */
public final class DoubtTexts {
    /** So much has crossed that not all of it is looked at. */
    public static final String UNSEEN = "more has crossed than is compared";

    private DoubtTexts() {}
}
