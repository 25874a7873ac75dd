import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import { CHANGE_LINE } from './dfc-layout.rules.ts'

/**
 * Puts the balances around the flows of a DFC: opening balance of each column, then the flows, then
 * closing balance, what the bank moved that no record has, and the check against the accounts, which
 * must be zero (docs/rules/statements.md). The total of an opening balance is the first column's; of a closing
 * balance and of the check the last column's.
 * @param flows the rows of the DFC layout.
 * @param opening all cash before the first column.
 * @param accountBalances the sum of the bank accounts at the end of each column.
 * @param unposted what pending lines of the bank come to in each column; null where it is unknown.
 */
export function withBalances(
  flows: readonly StatementRow[],
  opening: Cents,
  accountBalances: readonly Cents[],
  unposted: readonly Cents[] | null,
): StatementRow[] {
  const changes = flows.find((row) => row.line === CHANGE_LINE)?.cells ?? []
  const closings: Cents[] = []
  for (const change of changes) closings.push(addCents(closings.at(-1) ?? opening, change))
  const openings = [opening, ...closings].slice(0, changes.length)
  const checks = closings.map((closing, position) =>
    subtractCents(closing, accountBalances[position] ?? zeroCents),
  )
  return [
    balanceRow('SALDO_INICIAL', 'balance', openings, opening),
    ...flows,
    balanceRow('SALDO_FINAL', 'balance', closings, closings.at(-1) ?? opening),
    ...(unposted === null
      ? []
      : [balanceRow('SEM_LANCAMENTO', 'unposted', [...unposted], sumCents(unposted))]),
    balanceRow('CONFERENCIA', 'check', checks, checks.at(-1) ?? zeroCents),
  ]
}

function balanceRow(
  line: string,
  kind: 'balance' | 'unposted' | 'check',
  cells: Cents[],
  total_cents: Cents,
): StatementRow {
  return { line, kind, cells, total_cents, categories: [] }
}

/**
 * Sum of the accounts at the end of each column, counted backwards from the balance at the end of
 * the last one.
 * @param movements what all accounts moved by in each column.
 */
export function balancesBefore(last: Cents, movements: readonly Cents[]): Cents[] {
  const balances: Cents[] = []
  let balance = last
  for (const movement of movements.toReversed()) {
    balances.unshift(balance)
    balance = subtractCents(balance, movement)
  }
  return balances
}

/**
 * What is expected moves balances too: each opens with what was expected before it and closes with its
 * own besides, beside the balances of what has happened. Nothing is expected of the check, nor of the bank's own lines.
 * @param earlier what is expected before the first column.
 */
export function withExpectedBalances(
  rows: readonly StatementRow[],
  earlier: Cents,
): StatementRow[] {
  const changes = rows.find((row) => row.line === CHANGE_LINE)?.expected?.cells ?? []
  const closings: Cents[] = []
  for (const change of changes) closings.push(addCents(closings.at(-1) ?? earlier, change))
  const openings = [earlier, ...closings].slice(0, changes.length)
  const closing = closings.at(-1) ?? earlier
  const nothing = { cells: changes.map(() => zeroCents), total_cents: zeroCents }
  return rows.map((row) => {
    if (row.line === 'SALDO_INICIAL')
      return { ...row, expected: { cells: openings, total_cents: earlier } }
    if (row.line === 'SALDO_FINAL')
      return { ...row, expected: { cells: closings, total_cents: closing } }
    const isOfBank = row.kind === 'check' || row.kind === 'unposted'
    return isOfBank ? { ...row, expected: nothing } : row
  })
}
