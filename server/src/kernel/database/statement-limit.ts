/** No statement of a transaction that says this works longer. */
export const STATEMENT_LIMIT = "set local statement_timeout = '60s'"
