-- Messages in threads have the term of the channel as well from now on, and a build includes them.
SELECT rebuild_search();
