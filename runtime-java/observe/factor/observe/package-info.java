/**
 * Observes calls of a program that is otherwise left as it is
 * (docs/decisions/077-observed-calls.md): an agent gives the classes their probes as they are
 * loaded, and writes down what the probes tell. It needs {@code java.base} and {@code
 * java.instrument} alone, calls no code of the program, and asks no object for its identity hash.
 */
package factor.observe;
