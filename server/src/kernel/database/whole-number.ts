/** SQLSTATE of a number beyond what can hold it. */
export const NUMBER_OUT_OF_RANGE = '22003'

/** A number of the database that JavaScript does not hold exactly: an error as the database's own. */
class NumberOutOfRangeError extends RangeError {
  readonly code = NUMBER_OUT_OF_RANGE
}

/**
 * A bigint as a number. Ids and amounts stay far below 2^53, checked by constraints and contracts:
 * what lies beyond is a sum. @throws NumberOutOfRangeError
 */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new NumberOutOfRangeError(`Beyond 2^53: ${text}`)
  return value
}
