import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { Receipt } from '@prumo/contracts/transactions/settlements.contract'
import type { Settlement, TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addCents, type Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { balanceIn, creditsOf } from '../parties/index.ts'
import { getWholeTransaction } from '../transactions/index.ts'

interface AskedReceipt {
  readonly kind: TransactionKind
  readonly id: number
  readonly settlement_id: number
}

/**
 * What the receipt of a settlement says.
 * @throws Refusal `not_found`, also when the transaction is out of reach.
 */
export async function getReceipt(
  db: DirectoryDb,
  company: CompanyToEnter,
  asked: AskedReceipt,
): Promise<Receipt> {
  // Entering is the last that is done: the directory is not read after it.
  const name = await nameOf(db, company)
  return db.enterCompany(company, async (own) => ({
    ...(await saidOf(own, asked)),
    company: { ...name, ...(await placeOf(own)) },
  }))
}

async function saidOf(
  db: CompanyDb,
  { kind, id, settlement_id }: AskedReceipt,
): Promise<Omit<Receipt, 'company'>> {
  const transaction = await getWholeTransaction(db, kind, id)
  const settlement = transaction.settlements.find((row) => row.id === settlement_id)
  // Of money that went back there is no receipt.
  if (settlement === undefined || settlement.credit_cents < 0) throw notFound()
  return {
    transaction_id: transaction.id,
    kind,
    description: transaction.description,
    fiscal_document: transaction.fiscal_document,
    due_date: transaction.due_date,
    installment_number: transaction.installment_number,
    installments_count: transaction.installments_count,
    party: await partyOf(db, transaction.party_id),
    received_cents: receivedOf(settlement),
    settlement,
  }
}

/** What the one party handed to the other, in cents: the bank's fee went to neither of them. */
function receivedOf(settlement: Settlement): Cents {
  const { principal_cents, interest_cents, fine_cents, credit_cents } = settlement
  return addCents(principal_cents, interest_cents, fine_cents, credit_cents)
}

/** A company's name and document are the directory's. */
async function nameOf(db: DirectoryDb, { company_id }: CompanyToEnter) {
  const { rows } = await sql<Pick<Receipt['company'], 'name' | 'document'>>`
    select company_name as name, document from companies where id = ${company_id}
  `.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** Where a company is; nothing of one that has not said so. */
async function placeOf(db: CompanyDb): Promise<Pick<Receipt['company'], 'city' | 'state'>> {
  const { rows } = await sql<Pick<Receipt['company'], 'city' | 'state'>>`
    select city, state from company_profiles where company_id = ${db.company_id}
  `.execute(db.query)
  return rows[0] ?? { city: null, state: null }
}

async function partyOf(db: CompanyDb, id: number | null): Promise<Receipt['party']> {
  if (id === null) return null
  const row = await db.query
    .selectFrom('parties')
    .select(['name', 'document'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * What the contact of a transaction has to its credit in the currency of the transaction, in cents:
 * a credit of another one pays nothing of it.
 * @throws Refusal `not_found`.
 */
export async function transactionCredit(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
): Promise<{ readonly currency: Currency; readonly balance_cents: Cents }> {
  const { party_id, currency } = await getWholeTransaction(db, kind, id)
  const credits = party_id === null ? [] : await creditsOf(db, party_id, kind)
  return { currency, balance_cents: balanceIn(credits, currency) }
}
