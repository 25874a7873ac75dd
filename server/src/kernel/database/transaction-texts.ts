/** Texts by which a transaction tells its pool what it is. */

/** No statement of a transaction that says this works longer. */
export const STATEMENT_LIMIT = "set local statement_timeout = '60s'"

/**
 * The end of what only read: nothing of it can be lost, so that it may come late. PostgreSQL takes it
 * for `commit`; a pool that knows it sends it with what comes next.
 */
export const END_OF_READING = 'commit and no chain'
