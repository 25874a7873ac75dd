import { addDays, type CivilDate, monthOf } from '@prumo/civil-date'
import {
  getBankAccount,
  updateBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { transferLine } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import { importOfx } from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import { type Cents, cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { callRoute } from './call-route.ts'
import type { DemoAccount } from './demo-profile.ts'
import { ofxText } from './ofx-text.rules.ts'
import { type DemoLine, statementStart } from './statement-lines.rules.ts'

/** A payout that arrived at the account that has statements. */
export interface ArrivedPayout {
  readonly platform: string
  readonly day: CivilDate
  readonly value_cents: Cents
  readonly wallet_id: number
  readonly transfer_id: number
}

interface StatedAccount extends DemoAccount {
  readonly id: number
}

/** FITIDs of a day begin behind those of the statements that were imported before. */
const PLACES_TAKEN = 500

/**
 * States payouts at the bank: those from before the statements in the balance that these begin with,
 * the others as lines of it, linked with their transfers. The balances that the bank declared are told
 * again with the payouts in them.
 */
export async function stateArrived(
  db: CompanyDb,
  account: StatedAccount,
  arrived: readonly ArrivedPayout[],
): Promise<void> {
  const start = statementStart(db.today)
  await raiseOpening(db, account.id, sumOf(arrived.filter(({ day }) => day < start)))
  const { rows: declared } = await sql<{ day: CivilDate; cents: Cents }>`
    select distinct on (declared_on) declared_on as day, balance_cents as cents
    from bank_declared_balances
    where company_id = ${db.company_id} and bank_account_id = ${account.id}
    order by declared_on, id desc`.execute(db.query)
  let from = start
  for (const { day: until, cents: before } of declared) {
    const lines = arrived.filter(({ day }) => day >= from && day <= until).map(lineOf)
    const text = ofxText({
      account,
      lines: [...lines, balanceLine(until)],
      first_day: from,
      last_day: until,
      closing_cents: cents(before + sumOf(arrived.filter(({ day }) => day <= until))),
      places_taken: PLACES_TAKEN,
    })
    await callRoute(db, importOfx, {
      params: { id: String(account.id) },
      file: {
        name: `extrato-repasses-${monthOf(until)}.ofx`,
        bytes: new TextEncoder().encode(text),
      },
    })
    from = addDays(until, 1)
  }
  for (const payout of arrived) if (payout.day >= start) await linkLine(db, account.id, payout)
}

const sumOf = (payouts: readonly ArrivedPayout[]): number =>
  payouts.reduce((sum, { value_cents }) => sum + value_cents, 0)

const memoOf = ({ platform }: ArrivedPayout): string => `TED RECEBIDA ${platform.toUpperCase()}`

const lineOf = (payout: ArrivedPayout): DemoLine => ({
  posted_on: payout.day,
  amount_cents: payout.value_cents,
  type: 'CREDIT',
  memo: memoOf(payout),
})

/** A statement has a line on its last day, whatever moved. */
const balanceLine = (posted_on: CivilDate): DemoLine => ({
  posted_on,
  amount_cents: zeroCents,
  type: 'OTHER',
  memo: 'SALDO DO DIA',
})

async function raiseOpening(db: CompanyDb, id: number, by: number): Promise<void> {
  const params = { id: String(id) }
  const { data } = await callRoute(db, getBankAccount, { params })
  await callRoute(db, updateBankAccount, {
    params,
    body: { ...data, initial_statement_cents: data.initial_statement_cents + by },
  })
}

async function linkLine(db: CompanyDb, accountId: number, payout: ArrivedPayout): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from bank_statement_lines
    where company_id = ${db.company_id} and bank_account_id = ${accountId} and status = 'pending'
      and posted_on = ${payout.day}::date and amount_cents = ${payout.value_cents}
      and memo = ${memoOf(payout)}
    order by id limit 1`.execute(db.query)
  const [line] = rows
  if (line === undefined) throw new Error('A payout of the demo has its line at the bank.')
  await callRoute(db, transferLine, {
    params: { id: String(line.id) },
    body: {
      version: line.version,
      bank_account_id: payout.wallet_id,
      transfer_id: payout.transfer_id,
      other_line: null,
      description: null,
    },
  })
}
