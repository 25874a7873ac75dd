import type { CivilDate } from '@prumo/civil-date'
import type {
  StandingClosure,
  StandingClosures,
} from '@prumo/contracts/period-closures/standing-closures.contract'

/** What a row stands for in the books: money of an account, or what was earned or spent. */
export interface Move {
  readonly basis: 'cash' | 'accrual'
  readonly day: CivilDate | null
  /** Null of what moves through none. */
  readonly bank_account_id: number | null
}

/**
 * The latest closure that keeps a row as it is, as the guard of the ledger would find it; null where
 * none does, or where an exception lets the reader pass.
 */
export function closureOf(
  { closures, passes }: StandingClosures,
  moves: readonly Move[],
): StandingClosure | null {
  const found = closures.filter((closure) =>
    moves.some(
      (move) => covers(closure, move) && !passes.some((id) => id === null || isIn(id, move)),
    ),
  )
  return found.reduce<StandingClosure | null>(
    (latest, one) => (latest === null || one.closed_until > latest.closed_until ? one : latest),
    null,
  )
}

function covers({ scope, bank_account_id, closed_until }: StandingClosure, move: Move): boolean {
  if (move.day === null || move.day > closed_until) return false
  if (scope !== 'both' && scope !== (move.basis === 'cash' ? 'cash' : 'competency')) return false
  return bank_account_id === null || isIn(bank_account_id, move)
}

const isIn = (account: number, { bank_account_id }: Move): boolean => bank_account_id === account
