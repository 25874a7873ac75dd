import { z } from 'zod'
import { NUMBER_OUT_OF_RANGE } from './whole-number.ts'

const sqlErrorSchema = z.looseObject({ code: z.string(), constraint: z.string().optional() })

/** A statement that took too long, or was under way when the server stopped. */
const CANCELED = '57014'

/** A write on a standby: the connection is older than the failover that took the primary away. */
const READ_ONLY = '25006'

/** SQLSTATE of an error of the database, or null when it is no such error. */
export function sqlStateOf(error: unknown): string | null {
  return sqlErrorSchema.safeParse(error).data?.code ?? null
}

/** Whether a unique key refused the row; with `constraint`, whether it was this one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const parsed = sqlErrorSchema.safeParse(error).data
  return parsed?.code === '23505' && (constraint === undefined || parsed.constraint === constraint)
}

/** Whether this check refused the row. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const parsed = sqlErrorSchema.safeParse(error).data
  return parsed?.code === '23514' && parsed.constraint === constraint
}

/** Whether a foreign key refused the row: what it points to is not there, or is still pointed to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23503'
}

/** A statement has divided by zero. */
export function isDivisionByZero(error: unknown): boolean {
  return sqlStateOf(error) === '22012'
}

/** A number or a sum is larger than the database, or an answer, can hold. */
export function isOutOfRange(error: unknown): boolean {
  return sqlStateOf(error) === NUMBER_OUT_OF_RANGE
}

/** Serialization failure or deadlock: the same work may be tried again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

/** How a connection ends of which nobody says what became of the statement that it carried. */
const LOST = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/**
 * The connection was lost, or the server went away: what a transaction was to write may have been
 * committed, or may still be.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state === null)
    return error instanceof Error && /(Connection terminated|is not queryable)/.test(error.message)
  return state.startsWith('08') || state.startsWith('57P') || state === '40003' || LOST.has(state)
}

/** The statement was not run: one before it in its transaction has failed. */
export function isFollowUp(error: unknown): boolean {
  return sqlStateOf(error) === '25P02'
}

/** The statement waited too long for what another transaction holds. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03'
}

/**
 * The database cannot be reached, is shutting down, takes no writes any more, has no connection, space or lock to give, or took
 * too long: an answer of 503, not a bug.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state === null)
    return (
      error instanceof Error &&
      /(timeout exceeded when trying to connect|Connection terminated|is not queryable)/.test(
        error.message,
      )
    )
  if (isLockTimeout(error) || [CANCELED, READ_ONLY].includes(state)) return true
  if (state.startsWith('53')) return true
  return state.startsWith('08') || state.startsWith('57P') || /^E[A-Z]+$/.test(state)
}
