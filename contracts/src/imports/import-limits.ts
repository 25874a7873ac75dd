/** As many rows as one import takes. */
export const MAX_IMPORT_ROWS = 50_000
/** Rows travel as one JSON object a line; 50,000 long ones stay below it. */
export const MAX_ROWS_BYTES = 40 * 1024 * 1024
