package e;

/** What an application asks a database for. */
public interface Repo {
    String find(int id);
}
