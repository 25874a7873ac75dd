import { addDays, type CivilDate, lastDayOfMonth, monthOf } from '@prumo/civil-date'
import {
  listStatementLines,
  reconcileLine,
} from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { importOfx } from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { callRoute } from './call-route.ts'
import type { DemoAccount } from './demo-profile.ts'
import type { DemoTransaction } from './demo-transaction.ts'
import { ofxText } from './ofx-text.rules.ts'
import { DAYS_ON_THE_DESK } from './plan-payment.rules.ts'
import { specialLines } from './plan-specials.rules.ts'
import { type DemoLine, paymentLines, statementStart } from './statement-lines.rules.ts'
import { balanceBefore } from './write-master-records.ts'
import type { WrittenSettlement } from './write-transactions.ts'

/** An account that has statements, with its id. */
interface StatementAccount extends DemoAccount {
  readonly id: number
}

/** Imports one OFX file per month of statements, as a person would have downloaded them. */
export async function writeStatements(
  db: CompanyDb,
  account: StatementAccount,
  transactions: readonly DemoTransaction[],
): Promise<void> {
  const start = statementStart(db.today)
  const lines = [...paymentLines(transactions, account.name), ...specialLines(db.today)]
    .filter((line) => line.posted_on >= start)
    .toSorted((a, b) => (a.posted_on < b.posted_on ? -1 : Number(a.posted_on > b.posted_on)))
  let closing = balanceBefore(start, account.name, account.opening, transactions)
  for (const [month, own] of Map.groupBy(lines, (line) => monthOf(line.posted_on))) {
    closing = own.reduce((sum, line) => sum + line.amount_cents, closing)
    const text = ofxText({
      account,
      lines: own,
      first_day: own[0]?.posted_on ?? start,
      last_day: earlier(lastDayOfMonth(month), db.today),
      closing_cents: cents(closing),
    })
    await callRoute(db, importOfx, {
      params: { id: String(account.id) },
      file: { name: `extrato-${month}.ofx`, bytes: new TextEncoder().encode(text) },
    })
  }
}

/** Links the older lines to the settlements of their day and amount; the last days stay to be done. */
export async function reconcileOlderLines(
  db: CompanyDb,
  account: StatementAccount,
  settlements: readonly WrittenSettlement[],
): Promise<void> {
  const deskBegins = addDays(db.today, -DAYS_ON_THE_DESK)
  const waiting = Map.groupBy(
    settlements.filter((row) => row.bank_account_id === account.id && row.paid_on < deskBegins),
    (row) => keyOf(row.paid_on, row.cash_cents),
  )
  // The pending lines move up as they are reconciled, so the first page is read until it ends here.
  for (;;) {
    const page = await callRoute(db, listStatementLines, { params: { id: String(account.id) } })
    const matches = page.data.flatMap((line) => {
      const settlement = waiting.get(keyOf(line.posted_on, line.amount_cents))?.pop()
      return settlement === undefined ? [] : [{ line, settlement }]
    })
    if (matches.length === 0) return
    for (const { line, settlement } of matches)
      await callRoute(db, reconcileLine, {
        params: { id: String(line.id) },
        body: {
          version: line.version,
          transaction_id: settlement.transaction_id,
          settlement_id: settlement.settlement_id,
        },
      })
  }
}

const keyOf = (day: CivilDate, amount: DemoLine['amount_cents']) => `${day} ${amount}`

const earlier = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b)
