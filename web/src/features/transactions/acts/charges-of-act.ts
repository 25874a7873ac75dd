import type { ChargeRow } from '@prumo/contracts/charges/charge.schema'

/** Charges that one question takes: as many ids as a filter does. */
export const ASKED_AT_ONCE = 200

/** What the result of an act shows of a charge. */
export type ChargeOfAct = Pick<
  ChargeRow,
  | 'id'
  | 'party_name'
  | 'description'
  | 'status'
  | 'fault'
  | 'value_cents'
  | 'late_cents'
  | 'due_date'
>

/** It waits to be sent, or to be sent again. */
const isWaiting = ({ status }: ChargeOfAct): boolean => status === 'issuing'

/**
 * Reads the charges of an act again: those that are known to be sent, or to have failed, are not asked for.
 * @param ask - for at most ASKED_AT_ONCE ids.
 */
export async function readChargesOfAct<C extends ChargeOfAct>(
  ids: readonly number[],
  known: readonly C[],
  ask: (ids: number[]) => Promise<readonly C[]>,
): Promise<readonly C[]> {
  const found = new Map(known.map((row) => [row.id, row]))
  const open = ids.filter((id) => {
    const row = found.get(id)
    return row === undefined || isWaiting(row)
  })
  for (let from = 0; from < open.length; from += ASKED_AT_ONCE)
    for (const row of await ask(open.slice(from, from + ASKED_AT_ONCE))) found.set(row.id, row)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** What somebody took back since. */
const ENDED: readonly ChargeOfAct['status'][] = ['canceling', 'canceled']

/** How many were sent, failed, or ended since, and the rows in the order of what a person has to look at. */
export function progressOf<C extends ChargeOfAct>(
  rows: readonly C[],
): {
  readonly sent: number
  readonly failed: number
  readonly ended: number
  readonly rows: readonly C[]
} {
  const rank = (row: C): number => (row.fault !== null ? 0 : isWaiting(row) ? 1 : 2)
  const done = rows.filter((row) => !isWaiting(row))
  const failed = done.filter(({ status }) => status === 'failed').length
  const ended = done.filter(({ status }) => ENDED.includes(status)).length
  return {
    sent: done.length - failed - ended,
    failed,
    ended,
    rows: rows.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id),
  }
}
