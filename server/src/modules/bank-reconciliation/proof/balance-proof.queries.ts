import { addDays, type CivilDate } from '@prumo/civil-date'
import type { BalanceProof } from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import { addCents, type Cents, negateCents, subtractCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { type AccountReference, openingOfStatement } from '../../bank-accounts/index.ts'
import { systemBalance } from '../../ledger/index.ts'
import { accountInPath } from '../account-in-path.ts'
import { declaredDays } from '../import/declared-balances.ts'
import { leftOutLines } from './left-out.ts'
import {
  type ComparedBalance,
  compareBalances,
  type DaySum,
  findBreak,
  type FoundBreak,
} from './proof-break.rules.ts'
import { proofCandidates } from './proof-candidates.queries.ts'
import { inOrder } from './proof-candidates.rules.ts'

interface LineDay extends DaySum {
  readonly line_count: number
}

/**
 * Whether the lines of an account reach the balance that the bank declared last; else between which
 * days they stop to, and what may explain it (docs/rules/bank-accounts.md). Balances are read by
 * days: lines are looked at between two declared balances only.
 * @throws Refusal `not_found`.
 */
export async function getBalanceProof(db: CompanyDb, accountId: number): Promise<BalanceProof> {
  const account = await accountInPath(db, accountId)
  const [declared, lines, ignored] = await pipelined([
    declaredDays(db, account),
    lineDays(db, accountId),
    ignoredDays(db, accountId),
  ])
  const leftOut = ignored.map(({ day, cents }) => ({ day, cents: negateCents(cents) }))
  const balances = compareBalances(
    account.initial_statement_cents,
    declared,
    [...lines, ...leftOut].filter(({ day }) => day >= account.initial_statement_date),
  )
  const newest = balances.at(-1)
  const found = findBreak(balances)
  return {
    bank_account_id: account.id,
    bank_account_name: account.name,
    currency: account.currency,
    state: newest === undefined ? 'none' : found === null ? 'holds' : 'breaks',
    declared_count: balances.length,
    declared:
      newest === undefined
        ? null
        : {
            source: declared.at(-1)?.source ?? 'statement',
            ...(await termsOf(db, account, newest, ignored)),
          },
    break: found === null ? null : await breakOf(db, account, { found, balances, lines }),
  }
}

async function lineDays(db: CompanyDb, accountId: number): Promise<readonly LineDay[]> {
  const { rows } = await sql<LineDay>`
    select posted_on as day, amount_cents as cents, line_count from bank_statement_days
    where company_id = ${db.company_id} and bank_account_id = ${accountId}
    order by posted_on
  `.execute(db.query)
  return rows
}

async function ignoredDays(db: CompanyDb, accountId: number): Promise<readonly DaySum[]> {
  const { rows } = await sql<DaySum>`
    select line.posted_on as day, sum(line.cents)::bigint as cents from ${leftOutLines} line
    where line.company_id = ${db.company_id} and line.bank_account_id = ${accountId}
    group by line.posted_on order by line.posted_on
  `.execute(db.query)
  return rows
}

/** What the computed balance is made of, on the day of a declared one. */
async function termsOf(
  db: CompanyDb,
  account: AccountReference,
  { day, cents, computed_cents, difference_cents }: ComparedBalance,
  ignored: readonly DaySum[],
): Promise<Omit<NonNullable<BalanceProof['declared']>, 'source'>> {
  const [system_cents, pending_cents] = await pipelined([
    systemBalance(db, account.id, day),
    pendingUntil(db, account.id, day),
  ])
  const { initial_system_date, initial_system_cents } = account
  const systemOpening = initial_system_date <= day ? initial_system_cents : zeroCents
  const opening_cents = subtractCents(openingOfStatement(account, day), systemOpening)
  const until = ignored.filter((one) => one.day <= day)
  const ignored_cents = addCents(...until.map((one) => one.cents))
  const unlinked_cents = addCents(pending_cents, ignored_cents)
  const known = addCents(system_cents, pending_cents, opening_cents)
  return {
    date: day,
    balance_cents: cents,
    system_cents,
    unlinked_cents,
    ignored_cents,
    open_cents: subtractCents(computed_cents, known),
    opening_cents,
    computed_cents,
    difference_cents,
  }
}

async function pendingUntil(db: CompanyDb, accountId: number, day: CivilDate): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select (coalesce(sum(amount_cents), 0) - coalesce((
      select sum(part.linked_part_cents) from bank_statement_lines part
      where part.company_id = ${db.company_id} and part.bank_account_id = ${accountId}
        and part.linked_part_cents <> 0 and part.status = 'pending'
        and part.posted_on <= ${day}::date), 0))::bigint as cents
    from bank_statement_lines
    where company_id = ${db.company_id} and bank_account_id = ${accountId}
      and status = 'pending' and posted_on <= ${day}::date
  `.execute(db.query)
  return rows[0]?.cents ?? zeroCents
}

interface BreakFacts {
  readonly found: FoundBreak
  readonly balances: readonly ComparedBalance[]
  readonly lines: readonly LineDay[]
}

async function breakOf(
  db: CompanyDb,
  account: AccountReference,
  { found, balances, lines }: BreakFacts,
): Promise<NonNullable<BalanceProof['break']>> {
  const { after, on } = found
  const { difference_cents } = on
  const first = after === null ? account.initial_statement_date : addDays(after.day, 1)
  const between = lines.filter(({ day }) => day >= first && day <= on.day)
  const line_count = between.reduce((sum, day) => sum + day.line_count, 0)
  const days = { bank_account_id: account.id, first, last: on.day, line_count, difference_cents }
  const candidates = await proofCandidates(db, days)
  // Every balance is off by the same: the one that all of them begin with may be.
  const isOpening =
    after === null && balances.every((balance) => balance.difference_cents === difference_cents)
  const opening = {
    kind: 'opening',
    line_id: null,
    transaction_id: null,
    date: account.initial_statement_date,
    text: null,
    status: null,
    amount_cents: account.initial_statement_cents,
    right_cents: addCents(account.initial_statement_cents, difference_cents),
  } as const
  return {
    after: after?.day ?? null,
    on: on.day,
    difference_cents,
    line_count,
    candidates: [...inOrder([...candidates, ...(isOpening ? [opening] : [])])],
  }
}
