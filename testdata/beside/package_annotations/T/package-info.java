@e.Env.Tag("one")
package t;
