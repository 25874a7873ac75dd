import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { FieldKey } from './import-fields.ts'

type Values = Partial<Record<FieldKey, string | number | null>>
type Errors = Partial<Record<FieldKey, string>>

/** What a payment comes to: the sign of each is that of the sheet. */
export const PAYMENT_AMOUNTS = [
  'paid_value_cents',
  'interest_cents',
  'fine_cents',
  'discount_cents',
] as const

const KIND_OF = { payables: 'payable', receivables: 'receivable' } as const

/**
 * Reads what a sheet of another system says of an entry besides: which way the money goes, how far it
 * is, and which instalment it is. Values are mended in place.
 * @returns whether the row is left out: it is no entry, it was cancelled, it is money between own
 * accounts, or it is of the other kind than the one that is imported.
 */
export function readSystemEntry(
  target: 'payables' | 'receivables' | 'transactions',
  values: Values,
  errors: Errors,
  { today, is_system }: { readonly today: string; readonly is_system: boolean },
): boolean {
  if (is_system && isNoEntry(values)) return true
  if (is_system && typeof values.category === 'string')
    values.category = categoryName(values.category)
  // All of it in the first would be wrong: a person says so by emptying the second.
  if (values.second_category != null) errors.category = 'several_categories'
  dueOnPayment(values, errors)
  readSituation(values, errors, today)
  withInstallment(values)
  const direction = directionOf(target, values, errors)
  if (values.situation === 'canceled' || direction === 'transfer') return true
  if (target === 'transactions') {
    values.direction = direction
    return false
  }
  return direction !== null && direction !== KIND_OF[target]
}

/** A total, a balance, or a heading among the rows: it has no value, or no day of any kind. */
const isNoEntry = ({ value_cents, due_date, payment_date }: Values): boolean =>
  value_cents == null || (due_date == null && payment_date == null)

/** A movement of an account was due when it was paid, where its sheet has no other day. */
function dueOnPayment(values: Values, errors: Errors): void {
  if (errors.due_date !== 'required' || typeof values.payment_date !== 'string') return
  values.due_date = values.payment_date
  delete errors.due_date
}

/** An entry that is open has no payment unless a part was paid; one that is settled has its day. */
function readSituation(values: Values, errors: Errors, today: string): void {
  const isPartPaid = values.payment_date != null && Number(values.paid_value_cents ?? 0) !== 0
  const isOpen = values.situation === 'open' || values.situation === 'canceled'
  if (isOpen && !isPartPaid)
    for (const key of ['payment_date', ...PAYMENT_AMOUNTS] as const) {
      if (key in values || key in errors) values[key] = null
      delete errors[key]
    }
  if (values.situation !== 'settled' || values.payment_date != null) return
  if ('payment_date' in errors || typeof values.due_date !== 'string') return
  // Without a day of its own it was paid when it was due.
  if (values.due_date <= today) values.payment_date = values.due_date
  else errors.payment_date = 'required'
}

/** `1/3`, `01 de 03`: which of how many, behind the description unless it says so itself. */
function withInstallment(values: Values): void {
  const match = /^0*(\d{1,3})\s*(?:\/|de)\s*0*(\d{1,3})$/.exec(String(values.installment ?? ''))
  const { description } = values
  if (match === null || match[2] === '1' || typeof description !== 'string') return
  const place = `${match[1]}/${match[2]}`
  if (!description.includes(place)) values.description = `${description} (${place})`
}

/** By what the row says, or by the sign of its value: a minus means a payment (screens, item 19). */
function directionOf(
  target: ImportTarget,
  { direction, value_cents }: Values,
  errors: Errors,
): 'payable' | 'receivable' | 'transfer' | null {
  const value = typeof value_cents === 'number' ? value_cents : 0
  if (direction === 'payable' || direction === 'transfer') return direction
  if (direction === 'receivable') {
    // Money that went back to a client is no income: a person says what it is.
    if (target === 'transactions' && value < 0) errors.value_cents = 'invalid_value'
    return direction
  }
  if (target !== 'transactions') return null
  return value < 0 ? 'payable' : 'receivable'
}

/** `Despesas > Aluguel`, `Utilities:Gas` and `1.01 - Aluguel` name the last: headings are of the chart. */
function categoryName(text: string): string {
  const last = text.split(/\s*>\s*|\s*»\s*|(?<=\S):(?=\S)/).findLast((part) => part.trim() !== '')
  const name = (last ?? text).trim()
  const bare = name.replace(/^\d{1,3}(?:\.\d{1,4})*\.?\s*(?:-|–)?\s+(?=\p{L})/u, '')
  return bare === '' ? name : bare
}
