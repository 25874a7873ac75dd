import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { askingReference, ownPixCharge } from '../../charges/index.ts'
import { earlyDiscount } from '../../transaction-status/index.ts'
import type { CandidateRow } from './match-candidate.rules.ts'

/** What few transactions have. */
type Marks = Pick<
  CandidateRow,
  | 'fiscal_document'
  | 'external_id'
  | 'payment_code'
  | 'our_number'
  | 'early_discount'
  | 'own_pix'
  | 'charge_reference'
  | 'installment_number'
  | 'installments_count'
>

const NO_MARKS: Marks = {
  fiscal_document: null,
  external_id: null,
  payment_code: null,
  our_number: null,
  early_discount: null,
  own_pix: null,
  charge_reference: null,
  installment_number: null,
  installments_count: null,
}

/** Open transactions, each column as a list; the marks are null of one that has none. */
interface TransactionColumns {
  readonly ids: readonly number[]
  readonly kinds: readonly TransactionKind[]
  readonly descriptions: readonly string[]
  readonly due_dates: readonly CivilDate[]
  readonly residuals: readonly Cents[]
  readonly versions: readonly number[]
  readonly party_ids: readonly (number | null)[]
  readonly account_ids: readonly (number | null)[]
  readonly marks: readonly (Marks | null)[]
}

const marks = (db: CompanyDb) => sql`case
  when t.fiscal_document is not null or t.external_id is not null or t.payment_code is not null
    or t.our_number is not null or t.early_discount_until is not null
    or t.installments_count is not null or t.installment_number is not null
  then json_build_object('fiscal_document', t.fiscal_document, 'external_id', t.external_id,
    'payment_code', t.payment_code, 'our_number', t.our_number,
    'early_discount', ${earlyDiscount}, 'own_pix', ${ownPixCharge(db)},
    'charge_reference', ${askingReference(db)}, 'installment_number', t.installment_number,
    'installments_count', t.installments_count) end`

/**
 * Open transactions as candidates, in the order in which they come. A window has thousands of them: column by
 * column they are read in a third of the time that rows take, each field of which is a text of its own.
 * @param from what is read of, named `t`.
 */
export async function readCandidates(
  db: CompanyDb,
  from: RawBuilder<unknown>,
): Promise<readonly CandidateRow[]> {
  const { rows } = await sql<TransactionColumns | Record<keyof TransactionColumns, null>>`
    select json_agg(t.id) as ids, json_agg(t.kind) as kinds,
      json_agg(t.description) as descriptions, json_agg(t.due_date) as due_dates,
      json_agg(t.residual_cents) as residuals, json_agg(t.version) as versions,
      json_agg(t.party_id) as party_ids, json_agg(t.bank_account_id) as account_ids,
      json_agg(${marks(db)}) as marks
    from ${from}
  `.execute(db.query)
  const [columns] = rows
  return columns === undefined || columns.ids === null ? [] : candidatesOf(columns)
}

/** A value of a column: lists are of one length, and a shorter one is a fault. */
function at<T>(column: readonly T[], place: number): T {
  const value = column[place]
  if (value === undefined) throw new Error('A column of candidates is shorter than their ids.')
  return value
}

function candidatesOf(columns: TransactionColumns): readonly CandidateRow[] {
  const { kinds, descriptions, due_dates, residuals, versions, party_ids, account_ids } = columns
  return columns.ids.map((transaction_id, place) => {
    const kind = at(kinds, place)
    const left = at(residuals, place)
    const own = at(columns.marks, place) ?? NO_MARKS
    return {
      kind: 'transaction' as const,
      transaction_id,
      settlement_id: null,
      transaction_kind: kind,
      direction: kind,
      description: at(descriptions, place),
      due_date: at(due_dates, place),
      residual_cents: left,
      amount_cents: left,
      version: at(versions, place),
      paid_on: null,
      party_id: at(party_ids, place),
      // Filled in when the parties are read: an object that grows takes twice the memory.
      party_name: null,
      party_document: null,
      bank_account_id: at(account_ids, place),
      fiscal_document: own.fiscal_document,
      external_id: own.external_id,
      payment_code: own.payment_code ?? null,
      our_number: own.our_number ?? null,
      early_discount: own.early_discount ?? null,
      own_pix: own.own_pix ?? null,
      charge_reference: own.charge_reference ?? null,
      installment_number: own.installment_number,
      installments_count: own.installments_count,
    }
  })
}
