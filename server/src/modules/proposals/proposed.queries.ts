import { civilDate, type CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { ProposalKind, ProposedChange } from '@prumo/contracts/proposals/proposal.schema'
import { type Cents, cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { companyCurrencies } from '../document-currency/index.ts'
import { cashOf } from '../transactions/index.ts'
import { accountsOf, paidThrough, parseProposedBody, type ProposedBody } from './proposed-body.ts'

interface Stored {
  readonly kind: ProposalKind
  readonly transaction_id: number | null
  readonly arguments: unknown
}

interface ToldTransaction {
  readonly id: number
  readonly description: string
  readonly party_name: string | null
  readonly bank_account_id: number | null
  readonly due_date: CivilDate
  readonly value_cents: Cents
}

/** Describes what each of some proposals would do, with the present names of its records. */
export async function describeProposals(
  db: CompanyDb,
  rows: readonly Stored[],
): Promise<(row: Stored) => ProposedChange> {
  if (rows.length === 0)
    return () => {
      throw new Error('There is no proposal to tell of.')
    }
  const asked = new Map(rows.map((row) => [row, parseProposedBody(row.arguments)]))
  const all = [...asked.values()]
  const parts = all.flatMap(({ allocations }) => allocations)
  const transactions = await transactionsOf(
    db,
    rows.flatMap(({ transaction_id }) => transaction_id ?? []),
  )
  const planned = [...transactions.values()].map(({ bank_account_id }) => bank_account_id)
  const [parties, accounts, categories, centers, projects, currencies] = await pipelined([
    namesOf(
      db,
      'parties',
      all.map(({ party_id }) => party_id),
    ),
    accountsNamed(db, [...all.flatMap(accountsOf), ...planned]),
    namesOf(
      db,
      'categories',
      parts.map(({ category_id }) => category_id),
    ),
    namesOf(
      db,
      'cost_centers',
      parts.map(({ cost_center_id }) => cost_center_id),
    ),
    namesOf(
      db,
      'projects',
      parts.map(({ project_id }) => project_id),
    ),
    companyCurrencies(db),
  ])
  const nameIn = (names: ReadonlyMap<number, string>, id: number | null | undefined) =>
    names.get(id ?? 0) ?? null
  return (row) => {
    const own = asked.get(row) ?? parseProposedBody(row.arguments)
    const transaction = transactions.get(row.transaction_id ?? 0)
    const account = accounts.get(accountOf(own) ?? transaction?.bank_account_id ?? 0)
    return {
      description: own.description ?? transaction?.description ?? null,
      party_name: own.name ?? nameIn(parties, own.party_id) ?? transaction?.party_name ?? null,
      // A settlement names a document, too: the receipt that proves it.
      document: row.transaction_id === null ? (own.document ?? null) : null,
      currency: account?.currency ?? currencies.main,
      value_cents: amountOf(row.kind, own, transaction),
      ...beside(own),
      settled_on: own.settlement ? civilDate(own.settlement.paid_on) : null,
      payments: own.repeat?.rows?.length ?? null,
      occurrences: own.repeat?.occurrences ?? null,
      payment_code: own.payment_code ?? null,
      paid_through: paidThrough(own),
      day: dayOf(own, transaction),
      bank_account_name: account?.name ?? null,
      to_account_name: accounts.get(own.to_account_id ?? 0)?.name ?? null,
      parts: own.allocations.map((part) => ({
        category_name: nameIn(categories, part.category_id),
        cost_center_name: nameIn(centers, part.cost_center_id),
        project_name: nameIn(projects, part.project_id),
        value_cents: cents(part.value_cents),
      })),
    }
  }
}

/** Where the money is, or is to go: of what is settled as it is made, the account of that. */
const accountOf = ({ from_account_id, settlement, bank_account_id }: ProposedBody) =>
  from_account_id ?? settlement?.bank_account_id ?? bank_account_id

/** What a settlement forgives, and holds besides the principal; the fee of a transfer. */
function beside(asked: ProposedBody) {
  const isSettlement = typeof asked.principal_cents === 'number'
  const told = (amount: number | null | undefined) => cents(isSettlement ? (amount ?? 0) : 0)
  return {
    discount_cents: told(asked.discount_cents),
    interest_cents: told(asked.interest_cents),
    fine_cents: told(asked.fine_cents),
    fee_cents: cents(asked.fee_cents ?? 0),
    credit_cents: told(asked.credit_cents),
    used_credit_cents: told(asked.used_credit_cents),
  }
}

function dayOf(asked: ProposedBody, transaction: ToldTransaction | undefined): CivilDate | null {
  const day = asked.paid_on ?? asked.due_date ?? asked.transfer_date
  return typeof day === 'string' ? civilDate(day) : (transaction?.due_date ?? null)
}

/** What is paid or received, or what a new record is worth. */
function amountOf(
  kind: ProposalKind,
  asked: ProposedBody,
  transaction: ToldTransaction | undefined,
): Cents | null {
  if (typeof asked.principal_cents === 'number') {
    const settled = {
      principal_cents: cents(asked.principal_cents),
      discount_cents: cents(asked.discount_cents ?? 0),
      interest_cents: cents(asked.interest_cents ?? 0),
      fine_cents: cents(asked.fine_cents ?? 0),
      fee_cents: cents(asked.fee_cents ?? 0),
      credit_cents: cents(asked.credit_cents ?? 0),
      used_credit_cents: cents(asked.used_credit_cents ?? 0),
    }
    const cash = cashOf(kind === 'payables.settle' ? 'payable' : 'receivable', settled)
    return cents(Math.abs(cash))
  }
  if (typeof asked.total_cents === 'number')
    return cents(asked.total_cents - (asked.discount_cents ?? 0))
  if (typeof asked.value_cents === 'number') return cents(asked.value_cents)
  return transaction?.value_cents ?? null
}

async function transactionsOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldTransaction>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ToldTransaction>`
    select t.id, t.description, party.name as party_name, t.bank_account_id, t.due_date,
      t.value_cents
    from transactions t
    left join parties party on party.company_id = t.company_id and party.id = t.party_id
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])`.execute(db.query)
  return new Map(rows.map((row) => [row.id, row]))
}

type Named = 'parties' | 'categories' | 'cost_centers' | 'projects'

async function namesOf(
  db: CompanyDb,
  table: Named,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, string>> {
  const named = [...new Set(ids.flatMap((id) => id ?? []))]
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)}
    where company_id = ${db.company_id} and id = any(${named}::bigint[])`.execute(db.query)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface ToldAccount {
  readonly id: number
  readonly name: string
  readonly currency: Currency
}

async function accountsNamed(
  db: CompanyDb,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, ToldAccount>> {
  const { rows } = await sql<ToldAccount>`
    select id, name, currency from bank_accounts
    where company_id = ${db.company_id}
      and id = any(${[...new Set(ids.flatMap((id) => id ?? []))]}::bigint[])`.execute(db.query)
  return new Map(rows.map((row) => [row.id, row]))
}
