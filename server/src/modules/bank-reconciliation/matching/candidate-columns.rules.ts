import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
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

/** The columns as the database writes them, each as JSON: whoever matches reads them, in whichever thread. */
export type ColumnTexts = { readonly [name in keyof TransactionColumns]: string }

/** Open transactions as candidates, in the order in which they come. */
export function candidatesOf(texts: ColumnTexts | null): readonly CandidateRow[] {
  if (texts === null) return []
  const columns = columnsOf(texts)
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

function columnsOf(texts: ColumnTexts): TransactionColumns {
  return {
    ids: JSON.parse(texts.ids),
    kinds: JSON.parse(texts.kinds),
    descriptions: JSON.parse(texts.descriptions),
    due_dates: JSON.parse(texts.due_dates),
    residuals: JSON.parse(texts.residuals),
    versions: JSON.parse(texts.versions),
    party_ids: JSON.parse(texts.party_ids),
    account_ids: JSON.parse(texts.account_ids),
    marks: JSON.parse(texts.marks),
  }
}

/** A value of a column: lists are of one length, and a shorter one is a fault. */
function at<T>(column: readonly T[], place: number): T {
  const value = column[place]
  if (value === undefined) throw new Error('A column of candidates is shorter than their ids.')
  return value
}
